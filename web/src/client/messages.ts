// What the hall adds to a table's protocol, as the server describes it.
import type { ClientMessage, ServerMessage } from '$protocol';

export type {
  Chat,
  ClientMessage,
  Company,
  CompanySeat,
  GameLine,
  Hall,
  HallGame,
  Joined,
  Mine,
  NewTable,
  OfferedLevel,
  OfferedOption,
  SeatOffer,
  Seated,
  ServerMessage,
  TableOpened,
} from '$protocol';

export type HallRequest = ClientMessage['request'];
export type HallResponse = ServerMessage['body'];
