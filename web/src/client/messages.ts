// What the hall adds to a table's protocol, as the server describes it.
import type {
  Accepted,
  AnswerRequest,
  ConfirmRequest,
  HintGiven,
  HintRequest,
  LookRequest,
  OrdersRequest,
  RedoRequest,
  Refused,
  UndoRequest,
  View,
  WhyNotGiven,
  WhyNotRequest,
} from '$protocol';

export interface OfferedValue {
  id: string;
  name: string;
}
export interface OfferedOption {
  id: string;
  name: string;
  words: string;
  value: string;
  values: OfferedValue[];
}
export interface OfferedLevel {
  id: string;
  name: string;
  words: string;
}
export interface HallGame {
  id: string;
  name: string;
  line: string;
  seat_counts: number[];
  default_seats: number;
  options: OfferedOption[];
  levels: OfferedLevel[];
  guide: string[];
}
export interface HallLanguage {
  code: string;
  name: string;
}
export interface Hall {
  version: number;
  program: string;
  language: string;
  languages: HallLanguage[];
  games: HallGame[];
}
export interface SeatOffer {
  name?: string;
  level?: string;
}
export interface NewTable {
  game: string;
  options?: Record<string, string>;
  seats?: SeatOffer[];
  seed?: string;
  language: string;
  hot_seat?: boolean;
  clock?: { seconds: number };
}
export interface OpenedSeat {
  number: number;
  token?: string;
  invite?: string;
}
export interface TableOpened {
  table: string;
  seats: OpenedSeat[];
  watch: string;
}
export interface Joined {
  table: string;
  seat: number;
  token: string;
}
export interface GameLine {
  table: string;
  game: string;
  game_name: string;
  seat: number;
  seats: string[];
  answers: number;
  your_turn: boolean;
  over: boolean;
  score?: number;
  won?: boolean;
  changed: string;
}
export interface Mine {
  games: GameLine[];
  unknown: string[];
}

export interface Seated {
  table: string;
  seat: number;
  maker: boolean;
  hot_seat: boolean;
}
export interface Chat {
  number: number;
  seat: number;
  name: string;
  words?: string;
  phrase?: string;
  time: string;
}
export interface CompanySeat {
  number: number;
  name: string;
  person: boolean;
  taken: boolean;
  here: boolean;
  lent: boolean;
  level?: string;
}
export interface Company {
  seats: CompanySeat[];
  spectators: number;
}

export type HallRequest =
  | { type: 'SitRequest'; table: string; token: string; known?: number }
  | ({ type: 'AnswerRequest' } & AnswerRequest)
  | ({ type: 'ConfirmRequest' } & ConfirmRequest)
  | ({ type: 'UndoRequest' } & UndoRequest)
  | ({ type: 'RedoRequest' } & RedoRequest)
  | ({ type: 'OrdersRequest' } & OrdersRequest)
  | ({ type: 'HintRequest' } & HintRequest)
  | ({ type: 'WhyNotRequest' } & WhyNotRequest)
  | ({ type: 'LookRequest' } & LookRequest)
  | { type: 'StandRequest'; seat: number }
  | { type: 'SpeakRequest'; seat: number }
  | { type: 'SayRequest'; seat: number; words?: string; phrase?: string }
  | { type: 'MuteRequest'; seat: number; muted: boolean }
  | { type: 'GiveSeatRequest'; seat: number; level: string }
  | { type: 'TakeSeatRequest'; seat: number }
  | { type: 'RewindRequest'; seat: number; epoch: number; number: number; step: number };

export type HallResponse =
  | ({ type: 'Seated' } & Seated)
  | { type: 'Stood'; seat: number }
  | ({ type: 'Accepted' } & Accepted)
  | ({ type: 'Refused' } & Refused)
  | ({ type: 'HintGiven' } & HintGiven)
  | ({ type: 'WhyNotGiven' } & WhyNotGiven)
  | ({ type: 'View' } & View)
  | ({ type: 'Chat' } & Chat)
  | ({ type: 'Company' } & Company)
  | { type: 'ScreenTurn'; seats: number[] }
  | { type: 'ClockTicks'; seat: number; milliseconds: number }
  | { type: 'Goodbye'; code: string; words: string };

export interface ClientMessage {
  id: number;
  language: string;
  request: HallRequest;
}
export interface ServerMessage {
  id: number;
  body: HallResponse;
}
