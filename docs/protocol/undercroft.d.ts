export interface Accepted {
  epoch: number;
  /** Of the seat's view from now on. */
  number: number;
}

export interface AnswerRequest {
  seat: number;
  epoch: number;
  number: number;
  /** The text of an option, or a sketch in its typed form. */
  text?: string;
  /** Instead of the text. */
  sketch?: RequestSketch;
}

export interface AskBranches {
  language: string;
  /** Of a world that grew by itself; digits. */
  seed?: string;
  options?: Record<string, string>;
  /** Or the world of a table. */
  table?: Credential;
  /** Tables that may be branches of it; at most 24. */
  others: Credential[];
}

export interface AskCampaigns {
  credentials: CampaignCredential[];
  language: string;
}

export interface AskMine {
  credentials: Credential[];
  language: string;
}

export interface AskReplay {
  table: string;
  /** Of a seat, or the credential to watch. */
  token: string;
  language: string;
  /** Left out: the last. */
  step?: number;
}

export interface AskWorld {
  /** The world of a table; left out: one that grows from a seed. */
  table?: string;
  /** Of a seat, or the credential to watch. */
  token?: string;
  /** Digits. */
  seed?: string;
  /** With which it grows. */
  options?: Record<string, string>;
  language: string;
  /** svg, png, pdf, json, md (chronicle), story (WorldStory), life (WorldLife), progress. The file itself answers. */
  form: string;
  /** Of a table, as POST /api/replay counts them; left out: now. */
  step?: number;
  /** With the year: as it stood at the end of a year that the story names. */
  layer?: number;
  year?: number;
  /** Of a life: whose. */
  mark?: number;
  /** Of a map: light on dark. */
  dark?: boolean;
  /** Of a chronicle: rule and rolls behind every line. */
  evidence?: boolean;
  /** Of a chronicle: whose voice. */
  teller?: string;
}

export interface CampaignChapter {
  number: number;
  name: string;
  /** By seat; empty: not played yet. */
  scores: number[];
}

export interface CampaignCredential {
  campaign: string;
  token: string;
}

export interface CampaignEntry {
  id: string;
  name: string;
  text: string;
  /** Others of its group wait for it. */
  key: boolean;
  learnt: boolean;
  shapes: CampaignShape[];
}

export interface CampaignGame {
  table: string;
  /** 2026-11-17T16:55:03Z */
  day: string;
  /** The first person's. */
  score: number;
  won: boolean;
}

export interface CampaignGroup {
  name: string;
  /** open to all, free to begin, chosen, or closed: another was begun. */
  state: string;
  entries: CampaignEntry[];
}

export interface CampaignHero {
  player: string;
  beginning: string;
  heading: string;
  legend: string;
  /** Of the bot that plays it. */
  level?: string;
  groups: CampaignGroup[];
  /** Earned by the game that is to be marked now. */
  marks_left: number;
  /** What may be marked now. */
  marks: CampaignMark[];
  /** Why the sheet cannot be read. */
  damaged?: string;
}

export interface CampaignLine {
  seat: number;
  name: string;
  total: number;
  /** Added the same way; parts equal totals. */
  tie_break: number;
  /** At the end: has won. */
  leads: boolean;
}

export interface CampaignMark {
  id: string;
  words: string;
}

export interface CampaignShape {
  /** circle, square or pentagon; with its entry's id the id of a mark: durability:square. */
  shape: string;
  marked: number;
  all: number;
}

export interface CampaignView {
  campaign: string;
  game: string;
  game_name: string;
  name: string;
  words: string;
  finished: boolean;
  /** Of the game that is being played. */
  table?: string;
  chapters: CampaignChapter[];
  /** The best first; empty where heroes have sheets. */
  standings: CampaignLine[];
  heroes: CampaignHero[];
  /** Of the next game, that the sheets leave open. */
  options: OfferedOption[];
  /** Finished ones, in order. */
  games: CampaignGame[];
  /** Why its results cannot be read. */
  damaged?: string;
  /** 2026-11-17T16:55:03Z */
  changed: string;
}

export interface Campaigns {
  /** The one changed last first. */
  campaigns: CampaignView[];
  /** For which the credential is not good. */
  unknown: string[];
}

export interface Chat {
  /** Grows from line to line. */
  number: number;
  seat: number;
  name: string;
  /** Plain text. */
  words?: string;
  phrase?: string;
  /** 2026-11-17T16:55:03Z */
  time: string;
}

export interface ClientMessage {
  /** The sender's own count, from 1; the answer repeats it. */
  id: number;
  /** en or ru: of the answer and of what is pushed from here on. */
  language: string;
  request:
    | ({ type: "SitRequest" } & SitRequest)
    | ({ type: "AnswerRequest" } & AnswerRequest)
    | ({ type: "ConfirmRequest" } & ConfirmRequest)
    | ({ type: "UndoRequest" } & UndoRequest)
    | ({ type: "RedoRequest" } & RedoRequest)
    | ({ type: "OrdersRequest" } & OrdersRequest)
    | ({ type: "HintRequest" } & HintRequest)
    | ({ type: "WhyNotRequest" } & WhyNotRequest)
    | ({ type: "LookRequest" } & LookRequest)
    | ({ type: "StandRequest" } & StandRequest)
    | ({ type: "SpeakRequest" } & SpeakRequest)
    | ({ type: "SayRequest" } & SayRequest)
    | ({ type: "MuteRequest" } & MuteRequest)
    | ({ type: "GiveSeatRequest" } & GiveSeatRequest)
    | ({ type: "TakeSeatRequest" } & TakeSeatRequest)
    | ({ type: "RewindRequest" } & RewindRequest);
}

export interface ClockOffer {
  /** For each time a person is asked; after that a bot takes the seat until the person is back. */
  seconds: number;
}

export interface ClockTicks {
  /** This viewer's own. */
  seat: number;
  /** Left from now on; below 0: no clock runs. */
  milliseconds: number;
}

export interface Company {
  seats: CompanySeat[];
  spectators: number;
}

export interface CompanySeat {
  number: number;
  name: string;
  /** A person's seat, also while a bot has it on loan. */
  person: boolean;
  /** False: its invitation has not been used yet. */
  taken: boolean;
  /** At least one socket sits there. */
  here: boolean;
  /** A bot plays it until the person takes it back. */
  lent: boolean;
  /** Of the bot that plays it. */
  level?: string;
}

export interface ConfirmRequest {
  seat: number;
  epoch: number;
  number: number;
}

export interface Credential {
  table: string;
  token: string;
}

export interface DungeoneerAttack {
  attacker: DungeoneerFighter;
  defender: DungeoneerFighter;
  /** The seat that rolls for the attacker. */
  owner?: string;
  trap: boolean;
  fight: DungeoneerFight;
  rolled: boolean;
  /** One, in the chosen form; several while the form is to be chosen; none for a trap. */
  bouts: DungeoneerBout[];
  /** Of a trap. */
  victims: DungeoneerVictim[];
  /** Where they fight. */
  location: string;
  form_name: string;
  text: string;
}

export interface DungeoneerBarrier {
  kind: DungeoneerBarrierKind;
  threat?: DungeoneerThreat;
  /** What a hazard adds to the number of traps here. */
  raise: number;
  /** Deactivated. */
  off: boolean;
  text: string;
}

export type DungeoneerBarrierKind = "none" | "hazard" | "spikes" | "pit";

export interface DungeoneerBattle {
  sort: DungeoneerBattleSort;
  /** From 1 to 8. */
  stage: number;
  /** Their names. */
  stages: string[];
  /** The seat whose turn it is. */
  active?: string;
  attacks: DungeoneerAttack[];
  risks: DungeoneerRisk[];
}

export type DungeoneerBattleSort = "encounters" | "hunt" | "heroes" | "challenge";

export interface DungeoneerBoard {
  /** Whose hero is in the middle: the viewer's, or for a spectator that of the player whose turn it is. */
  seat: number;
  spectator: boolean;
  over: boolean;
  solo: boolean;
  set: string;
  round: number;
  /** Alone. */
  rounds_left?: number;
  phase: DungeoneerPhaseId;
  phase_name: string;
  phases: DungeoneerPhase[];
  active?: string;
  /** The viewer is. */
  asked: boolean;
  moment?: DungeoneerMoment;
  winter: boolean;
  forms: DungeoneerNamed[];
  regions: DungeoneerRegion[];
  tiles: DungeoneerTile[];
  placing?: DungeoneerPlacing;
  /** The viewer's locations, dealt before the first turn. */
  location_hand: DungeoneerTile[];
  seats: DungeoneerSeat[];
  common_quests: DungeoneerQuest[];
  table: DungeoneerCard[];
  waiting: DungeoneerCard[];
  drafts: DungeoneerDraft[];
  piles: DungeoneerPile[];
  battle?: DungeoneerBattle;
  offered_heroes: DungeoneerHero[];
  /** To choose from, lying nowhere else on the board. */
  offered_cards: DungeoneerCard[];
  /** Alone, with the quests done: the way to the entrance. */
  home?: DungeoneerPath;
  quests_to_win: number;
  winners: string[];
}

export interface DungeoneerBout {
  form: DungeoneerStat;
  handle: string;
  name: string;
  attack: DungeoneerRoll;
  counter: DungeoneerRoll;
  odds: DungeoneerOdds;
}

export interface DungeoneerCard {
  handle: string;
  name: string;
  set: string;
  type_name: string;
  text: string;
  flavour: string;
  type: DungeoneerCardType;
  /** It costs Glory, otherwise Peril. */
  glory: boolean;
  /** Printed. */
  cost: number;
  costs_x: boolean;
  /** For whom it would be played by the viewer; none: it depends on whom it is for, or the viewer does not hold it. */
  cost_now?: number;
  timing: DungeoneerTiming;
  timing_name: string;
  lasts_name: string;
  lasts: DungeoneerLasts;
  kinds: string[];
  monster?: DungeoneerMonster;
  threat?: DungeoneerThreat;
  /** What was paid for it. */
  x: number;
  /** What it is attached to. */
  host?: string;
  /** The seat its text speaks for. */
  controller?: string;
  /** Ids of the rules behind it. */
  rules: string[];
}

export type DungeoneerCardType = "boon" | "treasure" | "bane" | "monster" | "trap";

export type DungeoneerCategory = "artifact" | "influence" | "sacrifice" | "hunt" | "search" | "escort" | "threat" | "chance";

export interface DungeoneerCell {
  handle: string;
  region: DungeoneerRegionId;
  x: number;
  y: number;
  turns: DungeoneerTurn[];
}

export interface DungeoneerDraft {
  card: string;
  target: string;
  form?: string;
  peril: number;
}

export interface DungeoneerEffect {
  /** Of what brought it; empty where that is no longer to be told. */
  handle: string;
  name: string;
  value_name: string;
  amount: number;
}

export interface DungeoneerExit {
  handle: string;
  side: DungeoneerSide;
  side_name: string;
  kind: DungeoneerExitKind;
  threat?: DungeoneerThreat;
  /** The location beyond, whatever the edge. */
  to?: string;
  /** One can walk through it: there is a location beyond, and no wall on either side. */
  works: boolean;
  /** By a hero who stands here. */
  held_open: boolean;
  deactivated: boolean;
}

export type DungeoneerExitKind = "open" | "wall" | "blocked" | "trap";

export type DungeoneerFight = "coming" | "struck" | "countered" | "tied" | "left" | "defeated" | "sprung";

export interface DungeoneerFighter {
  handle: string;
  name: string;
  /** Of a hero. */
  seat?: number;
  health: number;
  health_full: number;
}

export interface DungeoneerHero {
  handle: string;
  name: string;
  short_name: string;
  set: string;
  race: string;
  hero_class: string;
  ability: string;
  text: string;
  flavour: string;
  health: number;
  levels: DungeoneerLevel[];
  /** Forms it may attack with. */
  attacks: string[];
  boon_limit: number;
  treasure_limit: number;
}

export type DungeoneerLasts = "instant" | "permanent" | "attachment" | "monster";

export interface DungeoneerLevel {
  level: number;
  melee: number;
  magic: number;
  speed: number;
}

export interface DungeoneerLink {
  kind: DungeoneerLinkKind;
  to: string;
}

export type DungeoneerLinkKind = "passage" | "portal" | "bridge";

export interface DungeoneerMoment {
  id: string;
  /** Whose roll or deed it is about. */
  hero: string;
  /** The things its deed touches. */
  announced: string[];
}

export interface DungeoneerMonster {
  handle: string;
  name: string;
  health: number;
  /** left: printed less the wounds; above the printed it may be, too. */
  left: number;
  kinds: string[];
  values: DungeoneerValue[];
}

export interface DungeoneerNamed {
  handle: string;
  name: string;
}

export interface DungeoneerOdds {
  strike: number;
  tie: number;
  counter: number;
}

export interface DungeoneerPart {
  /** Of what adds it. */
  handle: string;
  name: string;
  amount: number;
}

export interface DungeoneerPath {
  way: DungeoneerWay;
  steps: number;
}

export interface DungeoneerPhase {
  phase: DungeoneerPhaseId;
  name: string;
}

export type DungeoneerPhaseId = "setup" | "recovery" | "villainy" | "location" | "feats" | "discard_draw";

export interface DungeoneerPile {
  handle: string;
  name: string;
  count: number;
  /** What lies open in it. */
  cards: DungeoneerNamed[];
}

export interface DungeoneerPlacing {
  tile: DungeoneerTile;
  cells: DungeoneerCell[];
}

export interface DungeoneerQuest {
  handle: string;
  name: string;
  set: string;
  category_name: string;
  text: string;
  flavour: string;
  category: DungeoneerCategory;
  zone: DungeoneerQuestZone;
  /** Whose it is, or who completed it. */
  seat?: string;
  /** Where it is attempted, or begins. */
  places: DungeoneerNamed[];
  /** Where an escort ends. */
  ends: DungeoneerNamed[];
  /** For the hero in the middle of the board. */
  path: DungeoneerPath;
  /** A place where it goes on is on the map. */
  on_map: boolean;
  /** Action points that the viewer's next attempt costs. */
  attempt_points: number;
  /** Its token. */
  escort?: string;
  /** The hero who has the token. */
  carrier?: string;
  /** Where the token lies. */
  lies_in?: string;
  /** Its search has been successful this turn. */
  found: boolean;
  /** The number a search must reach. */
  search?: number;
  threat?: DungeoneerThreat;
  monster?: DungeoneerMonster;
  dice: number;
  dice_at_least: number;
  rules: string[];
}

export type DungeoneerQuestZone = "personal" | "common" | "lost" | "completed";

export interface DungeoneerRegion {
  region: DungeoneerRegionId;
  name: string;
  laid: number;
  /** Locations on the map, and in the game. */
  total: number;
  entrance?: string;
}

export type DungeoneerRegionId = "dungeon" | "surface";

export interface DungeoneerRisk {
  hero: string;
  one: number;
  /** One or more, two or more. */
  two: number;
}

export interface DungeoneerRoll {
  printed: number;
  /** value: printed and the parts. */
  value: number;
  parts: DungeoneerPart[];
  die?: number;
  total?: number;
}

export interface DungeoneerSeat {
  handle: string;
  name: string;
  number: number;
  own: boolean;
  active: boolean;
  alive: boolean;
  hero?: DungeoneerHero;
  location?: string;
  level: number;
  health: number;
  health_full: number;
  fallen: boolean;
  /** What standing up demands. */
  stand_up?: DungeoneerThreat;
  glory: number;
  peril: number;
  action_points: number;
  /** Action points not for moving. */
  bound_points: number;
  /** An action point for the turns of the others. */
  saved: boolean;
  /** Wounds that will be prevented. */
  guards: number;
  /** Quests. */
  completed: number;
  values: DungeoneerValue[];
  hand_zone: string;
  inventory_zone: string;
  lair_zone: string;
  /** Where cards go. */
  banes_zone: string;
  hand_count: number;
  location_count: number;
  /** What the viewer knows of it. */
  hand: DungeoneerCard[];
  boons: number;
  boon_limit: number;
  treasures: number;
  treasure_limit: number;
  inventory: DungeoneerCard[];
  attached: DungeoneerCard[];
  lair: DungeoneerCard[];
  banes: DungeoneerCard[];
  quests: DungeoneerQuest[];
  /** Tokens carried. */
  escorts: string[];
  effects: DungeoneerEffect[];
}

export type DungeoneerSide = "north" | "east" | "south" | "west";

export type DungeoneerStat = "melee" | "magic" | "speed" | "level" | "health";

export interface DungeoneerThreat {
  stat: DungeoneerStat;
  stat_name: string;
  number: number;
  /** That the viewer's hero overcomes it, of a hundred. */
  chance?: number;
}

export interface DungeoneerTile {
  handle: string;
  name: string;
  short_name: string;
  set: string;
  text: string;
  flavour: string;
  region: DungeoneerRegionId;
  laid: boolean;
  x: number;
  /** North is up, rows count downward. */
  y: number;
  turned: boolean;
  entrance: boolean;
  /** room, tunnel, forest and so on. */
  features: string[];
  feature_names: string[];
  glory: number;
  /** Printed. */
  peril: number;
  /** The viewer's hero would get points for entering it. */
  fresh: boolean;
  glory_now: number;
  /** What entering it brings the viewer's hero now; alone peril counts rolls. */
  peril_now: number;
  /** North, east, south, west, as it lies. */
  exits: DungeoneerExit[];
  barrier?: DungeoneerBarrier;
  /** Its letter. */
  passage: string;
  portal: boolean;
  links: DungeoneerLink[];
  ice: number;
  heroes: string[];
  /** Tokens lying here. */
  escorts: string[];
  /** Open to the viewer, going on here. */
  quests: string[];
  /** The hero in the middle of the board stands here. */
  here: boolean;
  /** From that hero. */
  path: DungeoneerPath;
}

export type DungeoneerTiming = "feats" | "villainy" | "anytime" | "response";

export interface DungeoneerTurn {
  handle: string;
  turned: boolean;
  exits: DungeoneerExit[];
  /** From the hero in the middle of the board. */
  steps?: number;
}

export interface DungeoneerValue {
  handle: string;
  name: string;
  short_name: string;
  stat: DungeoneerStat;
  printed: number;
  now: number;
  /** It may be attacked with; otherwise it counters only. */
  attacks: boolean;
  /** printed and these give now. */
  parts: DungeoneerPart[];
}

export interface DungeoneerVictim {
  hero: DungeoneerFighter;
  threat: DungeoneerThreat;
}

export type DungeoneerWay = "none" | "here" | "north" | "east" | "south" | "west" | "link";

export interface Fame {
  game: string;
  game_name: string;
  /** Finished games. */
  played: number;
  /** Of these, with somebody who won. */
  people_won: number;
  /** Of the best seat of each. */
  mean_score: number;
  /** The best first. */
  best: FameGame[];
}

export interface FameGame {
  day: string;
  seats: FameSeat[];
  best: number;
}

export interface FameSeat {
  name: string;
  score: number;
  won: boolean;
}

export interface ForkTable {
  table: string;
  token: string;
  language: string;
  /** As POST /api/replay counts them for this seat. */
  step: number;
}

export interface ForkWorld {
  language: string;
  /** Digits. */
  seed: string;
  options?: Record<string, string>;
  /** With the year: a year that the story names; the table goes on after it. */
  layer: number;
  year: number;
}

export interface FoundCard {
  name: string;
  sort: string;
  words: string;
}

export interface FoundRule {
  id: string;
  /** Its title. */
  chapter: string;
  words: string;
}

export interface FoundRules {
  rules: FoundRule[];
  cards: FoundCard[];
  /** What was perhaps meant, when nothing was found. */
  nearest: string;
}

export interface GameLine {
  table: string;
  game: string;
  game_name: string;
  /** The asker's; 0: a spectator's. */
  seat: number;
  /** Names of all seats in order. */
  seats: string[];
  /** How many this seat has given. */
  answers: number;
  your_turn: boolean;
  over: boolean;
  /** The asker's own so far. */
  score?: number;
  /** When over. */
  won?: boolean;
  /** 2026-11-17T16:55:03Z */
  changed: string;
}

export interface GiveSeatRequest {
  /** One's own, or of a person who is not here. */
  seat: number;
  /** Of the bot that takes it over. */
  level: string;
}

export interface Goodbye {
  code: string;
  words: string;
}

export interface GrowWorlds {
  language: string;
  /** 1 to 12, of seeds in a row. */
  count: number;
  /** The first; left out: any. */
  seed?: string;
  options?: Record<string, string>;
  dark?: boolean;
  /** Without what nobody could see on a small map. */
  small?: boolean;
}

export interface GrownWorld {
  seed: string;
  name: string;
  /** Its map. */
  svg: string;
  /** The line of its chronicle that says most. */
  words: string;
  years: number;
  /** Ids of the species that ruled, then of the villains. */
  peoples: string[];
}

export interface GrownWorlds {
  worlds: GrownWorld[];
}

export interface Hall {
  /** Of this protocol. */
  version: number;
  /** The program's own version. */
  program: string;
  language: string;
  languages: HallLanguage[];
  games: HallGame[];
}

export interface HallGame {
  id: string;
  name: string;
  /** The game in a sentence. */
  line: string;
  /** Allowed numbers of seats, rising. */
  seat_counts: number[];
  default_seats: number;
  options: OfferedOption[];
  /** Of bots, the weakest first; empty where nobody plays against anybody. */
  levels: OfferedLevel[];
  /** The game on a page for somebody who sees it for the first time. */
  guide: string[];
  /** Rows of games whose results are added up. */
  campaigns: OfferedCampaign[];
  /** Of heroes with a sheet that goes from game to game; empty: there are none. */
  beginnings: OfferedValue[];
}

export interface HallLanguage {
  code: string;
  name: string;
}

export interface HallOfFame {
  games: Fame[];
}

export interface Health {
  /** well, or why not: store. */
  state: string;
  /** Open in memory. */
  tables: number;
  sockets: number;
}

export interface HintGiven {
  /** The answer in the form in which it is sent. */
  text: string;
  label: string;
  reason: string;
  /** Both in a sentence. */
  words: string;
  handles: string[];
  /** What was considered, the best first. */
  weighed: WeighedAnswer[];
}

export interface HintRequest {
  seat: number;
  epoch: number;
  number: number;
}

export interface HostADungeonBoard {
  sheet: string;
  age: string;
  age_name: string;
  season_name: string;
  /** Of the sheet, in map units; 240 to the inch. */
  width: number;
  height: number;
  layer: number;
  /** Of the world, counted on from age to age. */
  year: number;
  /** 1 spring to 4 winter, 0 outside the calendar. */
  season: number;
  over: boolean;
  /** Of one letter of the map. */
  patch_width: number;
  patch_height: number;
  /** Rows of letters: # rock, . cave, ~ water, s k w c dug by a hand. */
  map: string[];
  spaces: HostADungeonSpace[];
  groups: HostADungeonGroup[];
  tokens: HostADungeonToken[];
  /** Where the suggestions of the open question lie. */
  choices: HostADungeonChoice[];
  /** Of the open question, where something may be drawn. */
  drawing?: HostADungeonDrawing;
  news: string[];
}

export interface HostADungeonChoice {
  /** Of the suggestion, from 1. */
  number: number;
  /** Left out: a space or a group of this board is meant. */
  handle?: string;
  x: number;
  y: number;
}

export interface HostADungeonDrawing {
  /** Of the sketch that answers. */
  word: string;
  /** Of a course; 0: as long as one likes. */
  longest: number;
  /** Where it must lie. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface HostADungeonGroup {
  handle: string;
  name: string;
  sort: string;
  species: string;
  alignment: string;
  pop: number;
  wealth: number;
  home?: string;
}

export interface HostADungeonSpace {
  handle: string;
  name: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  owner?: string;
  pop: number;
  wealth: number;
  /** Plague, tomb, abandoned. */
  tags: string;
}

export interface HostADungeonToken {
  kind: string;
  name: string;
  /** None: nobody's. */
  owner?: string;
  space?: string;
  x: number;
  y: number;
  count: number;
}

export interface Invitation {
  table: string;
  seat: number;
  /** For POST /api/join. */
  invite: string;
}

export interface Invited {
  seat: number;
  invite: string;
}

export interface JoinTable {
  table: string;
  invite: string;
  language: string;
  name?: string;
}

export interface Joined {
  table: string;
  seat: number;
  token: string;
}

export interface LifeEvent {
  layer: number;
  year: number;
  /** 1 spring to 4 winter, 0: of no season. */
  season: number;
  words: string;
  groups: number[];
  proofs: StoryProof[];
}

export interface LifeHolder {
  group: number;
  name: string;
  species: string;
  first: number;
  /** Left out: it still holds it. */
  last?: number;
}

export interface LookRequest {
  /** 0: as a spectator. */
  seat: number;
  /** log.last of the view known already; 0: the whole log. */
  known: number;
}

export interface MarkCampaign {
  campaign: string;
  token: string;
  language: string;
  /** From 1. */
  hero: number;
  /** An id of CampaignHero.marks. */
  mark: string;
}

export interface Mine {
  /** The one changed last first. */
  games: GameLine[];
  /** Tables for which the credential is not good, or no longer. */
  unknown: string[];
}

export interface MuteRequest {
  /** Of whom nothing more is heard at this socket. */
  seat: number;
  muted: boolean;
}

export interface NewCampaign {
  game: string;
  language: string;
  /** An id of HallGame.campaigns; where it is left out there are heroes. */
  chapters?: string;
  /** Each with a new sheet, in the order of seats. */
  heroes?: NewHero[];
  /** With chapters: the company, as of a NewTable. */
  seats?: SeatOffer[];
  /** With chapters: of every game, where the chapter does not fix them. */
  options?: Record<string, string>;
  /** With chapters: digits, of which every game gets its own; left out: secret ones. */
  seed?: string;
  hot_seat?: boolean;
}

export interface NewHero {
  name: string;
  /** An id of HallGame.beginnings. */
  beginning: string;
  /** Of the bot that plays this hero; left out: a person. */
  level?: string;
}

export interface NewInvite {
  table: string;
  /** The maker's. */
  token: string;
  language: string;
  /** Not one of the maker's. Whoever sat there with an earlier invite or token no longer does. */
  seat: number;
}

export interface NewTable {
  game: string;
  options?: Record<string, string>;
  /** In order; left out: one person, and bots of medium strength on the game's usual seats. */
  seats?: SeatOffer[];
  /** Digits; left out: a secret one. */
  seed?: string;
  language: string;
  /** All people play at one screen: the maker gets the tokens of all their seats. */
  hot_seat?: boolean;
  clock?: ClockOffer;
}

export interface OfferedCampaign {
  id: string;
  name: string;
  /** What it tells. */
  words: string;
  /** Their names in order. */
  chapters: string[];
}

export interface OfferedLevel {
  id: string;
  name: string;
  /** What that means in this game. */
  words: string;
}

export interface OfferedOption {
  id: string;
  name: string;
  /** What it changes; may be empty. */
  words: string;
  /** What is played when nothing is said. */
  value: string;
  values: OfferedValue[];
}

export interface OfferedValue {
  id: string;
  name: string;
}

export interface OneDeckDungeonBoard {
  dungeon: string;
  dungeon_name: string;
  difficulty: number;
  /** 4: the boss. */
  floor: number;
  turn: number;
  seats: number;
  tier: OneDeckDungeonTier;
  /** The question's name in the game's list. */
  step: string;
  scene: OneDeckDungeonScene;
  over: boolean;
  won: boolean;
  /** Places for doors, bare ones too. */
  doors: OneDeckDungeonDoor[];
  /** That lie open, met ones first. */
  cards: OneDeckDungeonCard[];
  fight?: OneDeckDungeonFight;
  boss?: OneDeckDungeonBoss;
  stake?: OneDeckDungeonStake;
  heroes: OneDeckDungeonHero[];
  /** Of four heroes, in the order they act. */
  pairs: OneDeckDungeonPair[];
  tokens_handle: string;
  tokens: number;
  potions: OneDeckDungeonPotion[];
  level: OneDeckDungeonLevel;
  deck: OneDeckDungeonDeck;
  stairs: OneDeckDungeonStairs;
  floors: OneDeckDungeonFloor[];
  /** In force, that change dice or consequences. */
  floor_rules: string[];
  /** What the card in hand may become. */
  loot: OneDeckDungeonLoot[];
}

export interface OneDeckDungeonBoss {
  handle: string;
  name: string;
  text: string;
  wounds: number;
  health: number;
  round: number;
}

export interface OneDeckDungeonBox {
  /** Empty where it is not in the fight. */
  handle: string;
  letter: string;
  text: string;
  colour: OneDeckDungeonColour;
  /** What it asks for empty; an X that is not known yet: 0. */
  value: number;
  /** What is missing. */
  need: number;
  hearts: number;
  time: number;
  skulls: number;
  wide: boolean;
  shield: boolean;
  x: boolean;
  no_heroic: boolean;
  filled: boolean;
  /** A shield comes first. */
  barred: boolean;
  /** The next die on it is lost. */
  throws_off: boolean;
  /** That has added it. */
  floor?: number;
  /** That lie on it. */
  dice: OneDeckDungeonDie[];
}

export interface OneDeckDungeonCard {
  handle: string;
  name: string;
  property: string;
  property_text: string;
  /** What it is as loot. */
  worth: string;
  kind: OneDeckDungeonKind;
  lanterns: number;
  boxes: OneDeckDungeonBox[];
  floor_boxes: OneDeckDungeonBox[];
  ways: OneDeckDungeonWay[];
  /** Of a monster, with what the floors add. */
  hearts_if_empty: number;
  time_if_empty: number;
  item: OneDeckDungeonItem;
  skill?: OneDeckDungeonSkill;
  potion?: OneDeckDungeonPotion;
  met: boolean;
  vanished: boolean;
}

export type OneDeckDungeonColour = "strength" | "agility" | "magic" | "heroic" | "any";

export type OneDeckDungeonCost = "free" | "strength" | "agility" | "mana" | "token";

export interface OneDeckDungeonDeck {
  handle: string;
  discard_handle: string;
  left: number;
  whole: number;
  discard: number;
  turn_time: number;
  /** That the deck still pays for. */
  turns: number;
  /** In the deck and behind closed doors. */
  unseen_combats: number;
  unseen_perils: number;
}

export interface OneDeckDungeonDie {
  handle: string;
  name: string;
  letter: string;
  colour: OneDeckDungeonColour;
  use: OneDeckDungeonUse;
  value: number;
}

export interface OneDeckDungeonDoor {
  handle: string;
  number: number;
  state: OneDeckDungeonDoorState;
  entered: boolean;
  closed_cards: number;
  /** Handles, of the open cards. */
  cards: string[];
}

export type OneDeckDungeonDoorState = "bare" | "closed" | "open";

export type OneDeckDungeonFate = "lives" | "saved" | "falls" | "wins";

export interface OneDeckDungeonFeat {
  handle: string;
  name: string;
  text: string;
  kind: OneDeckDungeonFeatKind;
  /** Heroic dice kept. */
  stored: number;
  cap: number;
}

export type OneDeckDungeonFeatKind = "store" | "gamble" | "buy";

export interface OneDeckDungeonFight {
  handle: string;
  name: string;
  kind: OneDeckDungeonKind;
  /** Through a peril. */
  way: string;
  lanterns: number;
  /** That a heroic die costs. */
  conversion_dice: number;
  boxes: OneDeckDungeonBox[];
  /** Of foe and floors. */
  rules: string[];
  prevented_hearts: number;
  prevented_time: number;
  halves_hearts: boolean;
  heart_for_time: boolean;
}

export interface OneDeckDungeonFloor {
  handle: string;
  /** Empty before it is reached. */
  name: string;
  text: string;
  number: number;
  reached: boolean;
  peril: OneDeckDungeonBox[];
  combat: OneDeckDungeonBox[];
}

export interface OneDeckDungeonHero {
  handle: string;
  name: string;
  seat: number;
  health: number;
  wounds: number;
  strength: number;
  agility: number;
  magic: number;
  feat: OneDeckDungeonFeat;
  items: OneDeckDungeonItem[];
  skills: OneDeckDungeonSkill[];
  dice: OneDeckDungeonDie[];
  /** Dice taken, not rolled yet. */
  unrolled: OneDeckDungeonColour[];
  /** Takes part in the encounter. */
  fighting: boolean;
  /** The question is put to this seat. */
  asked: boolean;
  /** The viewer's, where there are others. */
  own: boolean;
  /** Wounds a healing potion would remove now. */
  draught: number;
  /** Wounds the way down removes. */
  healed_below: number;
  /** Wounds if the team stopped now, without the odd one. */
  least_at_stake: number;
  /** The same with the odd one. */
  at_stake: number;
}

export interface OneDeckDungeonItem {
  handle: string;
  name: string;
  letter: string;
  colour: OneDeckDungeonColour;
  health: number;
  lanterns: number;
}

export type OneDeckDungeonKind = "combat" | "peril" | "boss";

export interface OneDeckDungeonLanterns {
  handle: string;
  lanterns: number;
  cards: number;
}

export interface OneDeckDungeonLevel {
  handle: string;
  experience_handle: string;
  level: number;
  heroic_dice: number;
  item_limit: number;
  skill_limit: number;
  experience: number;
  /** Of the next level; at the top of a potion token. */
  cost: number;
  top: boolean;
  /** Of the next level; at the top 0. */
  next_heroic_dice: number;
  next_item_limit: number;
  next_skill_limit: number;
  /** That come with what the cost buys. */
  bought_tokens: number;
  /** Experience by what a card is worth. */
  cards: OneDeckDungeonLanterns[];
}

export interface OneDeckDungeonLoot {
  handle: string;
  card: string;
}

export interface OneDeckDungeonPair {
  heroes: string[];
  card?: string;
  acting: boolean;
}

export interface OneDeckDungeonPotion {
  handle: string;
  name: string;
  text: string;
  usable: boolean;
}

export type OneDeckDungeonScene = "doors" | "card" | "fight" | "loot" | "level" | "stairs" | "over";

export interface OneDeckDungeonSkill {
  handle: string;
  name: string;
  text: string;
  price: string;
  /** The card of a found skill. */
  card?: string;
  sort: OneDeckDungeonSkillSort;
  cost: OneDeckDungeonCost;
  amount: number;
  combat: boolean;
  peril: boolean;
  boss: boolean;
  /** Works in this encounter. */
  here: boolean;
  /** Already, in this encounter. */
  used: boolean;
  /** By an answer to the question. */
  usable: boolean;
}

export type OneDeckDungeonSkillSort = "found" | "basic" | "printed" | "talent" | "potion";

export interface OneDeckDungeonStairs {
  handle: string;
  visible: boolean;
  tokens: number;
  limit: number;
  wounds: number;
  /** That one more turn here costs for certain. */
  next_turn_wounds: number;
  /** Cards of the next deck. */
  deck_below: number;
  /** Of the first turn there. */
  time_below: number;
}

export interface OneDeckDungeonStake {
  /** What stopping now would bring. */
  text: string;
  wounds: number;
  /** Among the wounds. */
  stairs_wounds: number;
  time: number;
  skulls: number;
  /** Healing potions it takes to live. */
  draughts: number;
  loot_lost: boolean;
  fate: OneDeckDungeonFate;
}

export type OneDeckDungeonTier = "none" | "expert" | "standard" | "novice";

export type OneDeckDungeonUse = "all" | "mana" | "shields";

export interface OneDeckDungeonWay {
  handle: string;
  name: string;
  /** Paid at once. */
  time: number;
  box: OneDeckDungeonBox;
  /** That would be rolled. */
  dice: OneDeckDungeonColour[];
  /** With what the floors add. */
  hearts_if_empty: number;
  /** With what the floors add and what is paid. */
  time_if_empty: number;
  /** By best placing without skills, where it is asked which way. */
  average_wounds?: number;
  average_time?: number;
}

export interface OpenedSeat {
  number: number;
  /** The maker's own. */
  token?: string;
  /** For somebody else: POST /api/join turns it into a token, once. */
  invite?: string;
}

export interface OrdersRequest {
  seat: number;
  epoch: number;
  /** orders.number of the view. */
  number: number;
  answers_forced: boolean;
  until_turn: boolean;
  /** Ids of the moments at which the table passes for this seat. */
  passes: string[];
  /** turn or chapter: until the next one begins it passes everything that can be passed. */
  within?: string;
}

export interface PaperDungeonsBoard {
  team: number;
  round: number;
  rounds: number;
  dice_left: number;
  fame: number;
  explored: number;
  over: boolean;
  dungeon: string;
  dungeon_name: string;
  rooms: PaperDungeonsRoom[];
  entrances: PaperDungeonsEntrance[];
  path: PaperDungeonsPathPart[];
  party: PaperDungeonsParty;
  dice: PaperDungeonsDie[];
  heroes: PaperDungeonsHero[];
  level_fame: number[];
  top_level_fame: number;
  wounds: PaperDungeonsWounds;
  potions: PaperDungeonsPotions;
  gems: PaperDungeonsTrack;
  minions: PaperDungeonsTrack;
  stolen: PaperDungeonsGem[];
  items: PaperDungeonsItem[];
  monsters: PaperDungeonsMonster[];
  missions: PaperDungeonsMission[];
  talent?: PaperDungeonsTalent;
  goal?: PaperDungeonsGoal;
  dealt_talents: PaperDungeonsTalent[];
  dealt_goals: PaperDungeonsGoal[];
  round_track: PaperDungeonsRound[];
  teams: PaperDungeonsTeam[];
}

export type PaperDungeonsColour = "white" | "black";

export interface PaperDungeonsDie {
  handle: string;
  name: string;
  face_name: string;
  sign: string;
  colour: PaperDungeonsColour;
  face: PaperDungeonsFace;
  number: number;
  used: boolean;
}

export interface PaperDungeonsEntrance {
  handle: string;
  column: string;
  room: string;
}

export type PaperDungeonsFace = "warrior" | "wizard" | "cleric" | "rogue" | "clover" | "boots" | "skull";

export interface PaperDungeonsGem {
  handle: string;
  letter: string;
  state: PaperDungeonsGemState;
}

export type PaperDungeonsGemState = "free" | "yours" | "gone";

export interface PaperDungeonsGoal {
  handle: string;
  name: string;
  text: string;
  tiers: number[];
  fame: number[];
  black: string[];
  have: number;
  worth: number;
}

export interface PaperDungeonsHero {
  handle: string;
  name: string;
  sign: string;
  text: string;
  level: number;
  /** None: not known yet. */
  training?: PaperDungeonsColour;
  ability: boolean;
}

export interface PaperDungeonsItem {
  handle: string;
  name: string;
  short_name: string;
  /** What it does in a few words; its fame is not among them. */
  brief: string;
  text: string;
  /** That a die must show; none: any. */
  symbol?: string;
  boxes: number;
  fame: number;
}

export interface PaperDungeonsMinion {
  name: string;
  /** Its id in the pack. */
  kind: string;
  /** Who fights it. */
  hero: string;
  hero_sign: string;
  level: number;
  beaten: boolean;
  /** It would deal now. */
  wounds: number;
}

export interface PaperDungeonsMission {
  handle: string;
  name: string;
  text: string;
  have: number;
  need: number;
  fame: number;
  state: PaperDungeonsMissionState;
}

export type PaperDungeonsMissionState = "open" | "yours" | "closed";

export interface PaperDungeonsMonster {
  handle: string;
  name: string;
  text: string;
  room: string;
  weakness: string;
  weakness_name: string;
  weakness_sign: string;
  reward: string;
  reward_kind: PaperDungeonsReward;
  reward_count: number;
  stage: number;
  after_round: number;
  flee: number;
  tiers: PaperDungeonsTier[];
  vanishing: string[];
  vanishing_in_play: boolean;
  found: boolean;
  /** The team's, now. */
  power: number;
  /** Reached with it, from 1; none: would flee. */
  tier?: number;
  /** Once fought. */
  fame?: number;
}

export interface PaperDungeonsParty {
  handle: string;
  /** None: still outside. */
  room?: string;
  moves: number;
}

export interface PaperDungeonsPathPart {
  from: string;
  to: string;
}

export interface PaperDungeonsPotions {
  handle: string;
  owned: number;
  limit: number;
  free_hearts: number;
  used_hearts: number;
  rewards: PaperDungeonsTrackReward[];
}

export type PaperDungeonsReward = "potion" | "item" | "level" | "gem" | "minion";

export interface PaperDungeonsRoom {
  handle: string;
  name: string;
  column: number;
  row: number;
  explored: boolean;
  here: boolean;
  trap: boolean;
  trap_harmless: boolean;
  minion?: PaperDungeonsMinion;
  reward?: PaperDungeonsReward;
  gem?: PaperDungeonsGem;
  /** The room on the other edge, one move away. */
  passage?: string;
  /** Stage of the monster that lives here. */
  lair?: number;
  north: PaperDungeonsSide;
  east: PaperDungeonsSide;
  south: PaperDungeonsSide;
  west: PaperDungeonsSide;
  /** What entering it means to this team. */
  text: string;
}

export interface PaperDungeonsRound {
  round: number;
  numbers: number[];
  monster?: string;
}

export type PaperDungeonsSide = "open" | "wall" | "water" | "wall_and_water" | "outer";

export interface PaperDungeonsTalent {
  handle: string;
  name: string;
  text: string;
  fame: number;
}

export interface PaperDungeonsTeam {
  handle: string;
  number: number;
  own: boolean;
  levels: number[];
  wounds: number;
  health: number;
  potions: number;
  hearts: number;
  gems: number;
  minions: number;
  rooms: number;
  items: number;
  fame: number;
  talent: string;
  room?: string;
}

export interface PaperDungeonsTier {
  power: number;
  fame: number;
  wounds: number;
}

export interface PaperDungeonsTrack {
  handle: string;
  filled: number;
  worth: number;
  /** The i-th is what i filled ones are worth. */
  values: number[];
  rewards: PaperDungeonsTrackReward[];
}

export interface PaperDungeonsTrackReward {
  at: number;
  text: string;
  kind: PaperDungeonsReward;
}

export interface PaperDungeonsWounds {
  handle: string;
  filled: number;
  health: number;
  worth: number;
  /** What each heart costs. */
  values: number[];
  resurrected: boolean;
  resurrection: number;
}

export interface PlayCampaign {
  campaign: string;
  token: string;
  language: string;
  /** With heroes: of the next game, from those of the CampaignView. */
  options?: Record<string, string>;
}

export interface RedoRequest {
  seat: number;
  epoch: number;
  number: number;
}

export interface Refused {
  /** Stays the same over versions and languages. */
  code: string;
  words: string;
  /** Meant another moment than now: look again. */
  stale: boolean;
}

export interface RematchTable {
  table: string;
  token: string;
  language: string;
}

export interface ReplayBookmark {
  step: number;
  words: string;
}

export interface ReplayView {
  /** From 0, the set-up. A step is a moment at which this viewer had acted or saw something new. */
  step: number;
  last: number;
  /** As it was then; nothing can be answered in it. */
  view: View;
  /** Where turns begin. */
  bookmarks: ReplayBookmark[];
}

export interface RequestMessage {
  /** The sender's own count; the response repeats it. */
  id: number;
  /** en or ru: of the words in the response. */
  language: string;
  request:
    | ({ type: "AnswerRequest" } & AnswerRequest)
    | ({ type: "ConfirmRequest" } & ConfirmRequest)
    | ({ type: "UndoRequest" } & UndoRequest)
    | ({ type: "RedoRequest" } & RedoRequest)
    | ({ type: "OrdersRequest" } & OrdersRequest)
    | ({ type: "HintRequest" } & HintRequest)
    | ({ type: "WhyNotRequest" } & WhyNotRequest)
    | ({ type: "LookRequest" } & LookRequest);
}

export interface RequestPoint {
  /** Whole map units. */
  x: number;
  y: number;
}

export interface RequestSketch {
  /** One of question.sketches. */
  word: string;
  points: RequestPoint[];
}

export interface ResponseMessage {
  id: number;
  response:
    | ({ type: "Accepted" } & Accepted)
    | ({ type: "Refused" } & Refused)
    | ({ type: "HintGiven" } & HintGiven)
    | ({ type: "WhyNotGiven" } & WhyNotGiven)
    | ({ type: "View" } & View);
}

export interface RewindRequest {
  seat: number;
  epoch: number;
  number: number;
  /** As POST /api/replay counts them. Only for a person alone among bots. */
  step: number;
}

export interface SayRequest {
  seat: number;
  /** Either these, */
  words?: string;
  /** or the key of a phrase that everybody reads in their own language: web.phrase.* */
  phrase?: string;
}

export interface ScreenTurn {
  /** Seats of this socket that have something to do now, only where it has several. */
  seats: number[];
}

export interface SeatOffer {
  /** Of a person or a bot. */
  name?: string;
  /** Of a bot; left out: a person. */
  level?: string;
}

export interface Seated {
  table: string;
  /** 0: a spectator. */
  seat: number;
  /** May invite anew and give seats of absent people to bots. */
  maker: boolean;
  /** No view is pushed for this seat until LookRequest has turned the screen to it. */
  hot_seat: boolean;
}

export interface ServerMessage {
  /** Of the message it answers; 0: pushed. */
  id: number;
  body:
    | ({ type: "Seated" } & Seated)
    | ({ type: "Stood" } & Stood)
    | ({ type: "Accepted" } & Accepted)
    | ({ type: "Refused" } & Refused)
    | ({ type: "HintGiven" } & HintGiven)
    | ({ type: "WhyNotGiven" } & WhyNotGiven)
    | ({ type: "View" } & View)
    | ({ type: "Chat" } & Chat)
    | ({ type: "Company" } & Company)
    | ({ type: "ScreenTurn" } & ScreenTurn)
    | ({ type: "Invitation" } & Invitation)
    | ({ type: "ClockTicks" } & ClockTicks)
    | ({ type: "Goodbye" } & Goodbye);
}

export interface SitRequest {
  table: string;
  /** Of a seat, or the credential to watch. */
  token: string;
  /** log.last of the view at hand; left out: none. */
  known?: number;
}

export interface SpeakRequest {
  /** Whose view is wanted in the new language. */
  seat: number;
}

export interface StandRequest {
  /** 0: from the spectators' bench. */
  seat: number;
}

export interface Stood {
  seat: number;
}

export interface Story {
  title: string;
  /** Its name alone. */
  hill: string;
  /** How many were counted. */
  years: number;
  ages: StoryAge[];
  lines: StoryLine[];
  /** Marks that have a name. */
  places: StoryPlace[];
  groups: StoryGroup[];
}

export interface StoryAge {
  layer: number;
  /** Running years; 0 is before the count. */
  first: number;
  last: number;
  name: string;
  summary: string;
}

export interface StoryGroup {
  group: number;
  /** May be empty. */
  name: string;
  kind: string;
  sort: string;
  species: string;
  /** Whom it beat, who beat it, who ended it. */
  about: string;
  layer: number;
  born: number;
  /** Left out: it lives. */
  died?: number;
  /** A mark. */
  home?: number;
  /** A settlement's people. */
  parent?: number;
}

export interface StoryLine {
  /** 0 grain, 1 lasting, 2 a turn. */
  rank: number;
  layer: number;
  first: number;
  last: number;
  words: string;
  marks: number[];
  groups: number[];
  proofs: StoryProof[];
}

export interface StoryOwner {
  group: number;
  since: number;
}

export interface StoryPlace {
  mark: number;
  name: string;
  /** Its owners through time. */
  about: string;
  /** outline, line or spot. */
  shape: string;
  layer: number;
  born: number;
  /** Left out: it still stands. */
  ended?: number;
  owners: StoryOwner[];
  /** x and y in turn, in map units. */
  points: number[];
  /** Of a line. */
  width: number;
}

export interface StoryProof {
  rule: string;
  rolls: string;
}

export interface TableOpened {
  /** The table's public name. */
  table: string;
  /** The people's. */
  seats: OpenedSeat[];
  /** With this instead of a token one sits down as a spectator. */
  watch: string;
}

export interface TakeSeatRequest {
  /** One's own, back from the bot. */
  seat: number;
}

export interface UndoRequest {
  seat: number;
  epoch: number;
  number: number;
}

export interface View {
  /** Of this protocol. */
  version: number;
  /** Grows each time the table is opened again. Requests carry it. */
  epoch: number;
  /** Grows when this seat acts or sees something new. Requests carry it. */
  number: number;
  game: string;
  game_name: string;
  /** en or ru */
  language: string;
  /** With which the game is played. */
  options: Record<string, string>;
  /** Who looks; 0: a spectator. */
  seat: number;
  standing: ViewStanding;
  /** When asked. */
  question?: ViewQuestion;
  /** When to confirm: why. */
  confirm?: string;
  /** When stopped: how. */
  stopped?: string;
  can_undo: boolean;
  can_redo: boolean;
  seats: ViewSeat[];
  log: ViewLog;
  /** Standing orders of this seat; none for spectators. */
  orders?: ViewOrders;
  /** The best course of the question to its end, where the game can work it out. */
  plan: ViewPlanStep[];
  /** Cards to be read in full. */
  shelves: ViewShelf[];
  /** At the end of all seats, before it this viewer's own so far. */
  scores: ViewScore[];
  /** When over. */
  winners: number[];
  /** When over: what came of it, in words. */
  result?: string;
  /** What lies on the table; its type is the game's own. */
  board: AnyBoard | null;
}

export interface ViewCard {
  /** May be empty. */
  handle: string;
  name: string;
  /** As printed. */
  lines: string[];
}

export interface ViewEntry {
  /** Numbers of its first and last line. */
  first: number;
  last: number;
  /** Whose turn it tells; 0: the table. */
  seat: number;
  /** Something in it is about this viewer. */
  concerns: boolean;
  /** The turn in one line. */
  words: string;
  /** The turn unfolded; runs share a line. */
  lines: string[];
}

export interface ViewLine {
  /** Grows from line to line; a number is never used again, not even for a line after an undo. */
  number: number;
  /** Whom it is about; 0: the table. */
  seat: number;
  /** The name of the event in the game's own list; "given": the table answered for this viewer. */
  kind: string;
  /** The line as a log shows it, with the name of the seat where that helps. */
  words: string;
  /** The same without the name. */
  text: string;
  handles: string[];
  /** It is about this viewer, or led to something that is. */
  concerns: boolean;
  /** A fight, a quest, somebody's end: never cut, however little room there is. */
  weighty: boolean;
  /** Worth telling everybody, in these words. */
  news?: string;
  /** How it reads within one line for the whole turn. */
  brief?: string;
  /** The game is over for this viewer, who is told so in these words. */
  farewell?: string;
  /** Neighbours of one seat and head may share a line: head item, item. tail of the last. */
  run?: ViewRun;
  move?: ViewMove;
}

export interface ViewLog {
  /** Of the lines known already those up to this number still stand; later ones were taken back. */
  keep: number;
  /** The number of the last line: what the next request knows already. */
  last: number;
  /** All lines after `keep`. */
  lines: ViewLine[];
  /** All entries with a line after `keep`; one that is known already is replaced. */
  entries: ViewEntry[];
}

export interface ViewMoment {
  id: string;
  words: string;
  /** It is about this seat: its own turn, or done to it. */
  concerns: boolean;
  /** False: the table passes here for this seat. */
  stops: boolean;
}

export interface ViewMove {
  /** A handle, as the places are; an empty place is outside the board. */
  thing: string;
  from: string;
  to: string;
}

export interface ViewOption {
  /** The answer in the form in which it is sent. */
  text: string;
  /** The answer in words. */
  label: string;
  /** Where lists are long: what options of one group share, such as a die. */
  group?: string;
  /** The label within its group. */
  short_label?: string;
  /** The label in fewer words, where the board shows the rest. */
  button?: string;
  /** The same of the group. */
  group_button?: string;
  /** The things it touches, in the order in which a person would point at them. */
  handles: string[];
  /** To be said, and the answer asked for once more, before it is sent. */
  warning?: string;
}

export interface ViewOrders {
  /** To be sent with a change of these orders. */
  number: number;
  /** The table gives answers to which there is no other. */
  answers_forced: boolean;
  /** It passes everything until the next question that cannot be passed. */
  until_turn: boolean;
  /** turn or chapter: it passes everything until the next one begins. */
  within?: string;
  /** Kinds of questions out of turn; empty where the game has none. */
  moments: ViewMoment[];
  /** What holds now in a few words; empty when everything is asked. */
  words: string;
}

export interface ViewPlanStep {
  words: string;
  /** The answer in the form in which it is sent, where the step is one. */
  text?: string;
}

export interface ViewQuestion {
  words: string;
  /** The things it is about. */
  handles: string[];
  /** Ids of the rules behind it. */
  rules: string[];
  options: ViewOption[];
  /** Words of the sorts of sketch that may answer it instead of an option. */
  sketches: string[];
  /** Out of turn: the id of the moment, one of orders.moments. */
  moment?: string;
  /** So many questions like this one follow at once, whatever is answered: wounds dealt together. */
  alike: number;
  /** Several people are asked this together, and the first answer is given for all: who they are, in words. */
  together?: string;
}

export interface ViewRun {
  head: string;
  item: string;
  tail?: string;
}

export interface ViewScore {
  seat: number;
  score: number;
  lines: ViewScoreLine[];
}

export interface ViewScoreLine {
  label: string;
  value: number;
  total: boolean;
}

export interface ViewSeat {
  /** From 1. */
  number: number;
  handle: string;
  name: string;
  /** For the head of a column. */
  short_name: string;
  you: boolean;
  person: boolean;
  /** Of a bot. */
  level?: string;
  level_name?: string;
  /** The table waits for this seat, as far as this viewer may know. */
  waiting: boolean;
  /** A person who is not there at the moment. */
  away: boolean;
  /** Where this viewer may know it. */
  score?: number;
}

export interface ViewShelf {
  title: string;
  cards: ViewCard[];
}

export type ViewStanding = "asked" | "confirm" | "waiting" | "over" | "stopped";

export interface WeighedAnswer {
  text: string;
  label: string;
  visits: number;
  value: number;
}

export interface WhyNotGiven {
  /** It is possible after all. */
  possible: boolean;
  code: string;
  words: string;
}

export interface WhyNotRequest {
  seat: number;
  epoch: number;
  number: number;
  /** An answer that is not among the options. */
  text: string;
}

export interface WorldBranch {
  table: string;
  /** With the year: where its answers part from those of the world that is asked about. */
  layer: number;
  year: number;
  /** With the last year: how far it has come. */
  last_layer: number;
  last_year: number;
  /** False: the same so far. */
  parted: boolean;
  over: boolean;
}

export interface WorldBranches {
  branches: WorldBranch[];
}

export interface WorldLife {
  mark: number;
  name: string;
  /** May be empty. */
  kind: string;
  /** 1 to 6 as the scale beside the map has it, 0 above ground. */
  depth: number;
  layer: number;
  born: number;
  /** Left out: it still stands. */
  ended?: number;
  /** Its owners through time. */
  holders: LifeHolder[];
  /** Everything that happened there. */
  events: LifeEvent[];
}

export interface WorldLiving {
  group: number;
  people: number;
  wealth: number;
}

export interface WorldProgress {
  /** False: it is not being grown now. */
  growing: boolean;
  layer: number;
  /** That it has reached. */
  year: number;
  /** In words. */
  age: string;
}

export interface WorldStory {
  story: Story;
  /** Empty where it is a secret. */
  seed: string;
  /** Of the sheet, in map units. */
  width: number;
  height: number;
  years: WorldYear[];
}

export interface WorldYear {
  layer: number;
  year: number;
  /** Who lived at its end. */
  groups: WorldLiving[];
}

export type AnyBoard =
    | ({ type: "PaperDungeonsBoard" } & PaperDungeonsBoard)
    | ({ type: "OneDeckDungeonBoard" } & OneDeckDungeonBoard)
    | ({ type: "DungeoneerBoard" } & DungeoneerBoard)
    | ({ type: "HostADungeonBoard" } & HostADungeonBoard);
