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

export interface ConfirmRequest {
  seat: number;
  epoch: number;
  number: number;
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

export interface LookRequest {
  /** 0: as a spectator. */
  seat: number;
  /** log.last of the view known already; 0: the whole log. */
  known: number;
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
  text: string;
  /** That a die must show; none: any. */
  symbol?: string;
  boxes: number;
  fame: number;
}

export interface PaperDungeonsMinion {
  name: string;
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

export type PaperDungeonsReward = "potion" | "item" | "level";

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
  /** Worth telling everybody, in these words. */
  news?: string;
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

export type AnyBoard = ({ type: "PaperDungeonsBoard" } & PaperDungeonsBoard);
