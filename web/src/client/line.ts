// The line to the hall: one socket that comes back by itself. What was asked and not answered when it broke is sent again with the same
// id after sitting down anew; requests carry the number of the view they answer, so one that had arrived changes nothing twice.
import type { ClientMessage, HallRequest, HallResponse, ServerMessage } from './messages';

export type LineState =
  { kind: 'open' } | { kind: 'connecting' } | { kind: 'lost'; tries: number; again: number } | { kind: 'closed'; words: string };

export interface LineHost {
  address: string;
  language: () => string;
  /** What to ask first on a new socket; the rest waits until all of it is answered. */
  greet: () => HallRequest[];
  heard: (body: HallResponse) => void;
  changed: (state: LineState) => void;
  /** Put in by tests. */
  open?: (address: string) => WebSocket;
  wait?: (work: () => void, milliseconds: number) => unknown;
}

interface Waiting {
  message: ClientMessage;
  greeting: boolean;
  sent: boolean;
  answer: (body: HallResponse) => void;
}

const firstWait = 500;
const longestWait = 15_000;

export class Line {
  private socket?: WebSocket;
  private waiting: Waiting[] = [];
  private lastId = 0;
  private tries = 0;
  private ended = false;
  private round = 0;

  constructor(private readonly host: LineHost) {
    this.connect();
  }

  ask(request: HallRequest): Promise<HallResponse> {
    return this.put(request, false);
  }

  /** Now, not when the time is up. */
  retry(): void {
    if (this.ended || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    this.connect();
  }

  close(): void {
    this.ended = true;
    this.socket?.close();
  }

  private put(request: HallRequest, greeting: boolean): Promise<HallResponse> {
    return new Promise((answer) => {
      const message = { id: ++this.lastId, language: this.host.language(), request };
      this.waiting.push({ message, greeting, sent: false, answer });
      this.flush();
    });
  }

  private connect(): void {
    const mine = ++this.round;
    this.host.changed({ kind: 'connecting' });
    const socket = this.host.open?.(this.host.address) ?? new WebSocket(this.host.address, 'undercroft.1');
    this.socket = socket;
    socket.onopen = () => {
      if (mine !== this.round) return;
      this.waiting = this.waiting.filter((each) => !each.greeting);
      this.waiting.forEach((each) => (each.sent = false));
      const greetings = this.host.greet().map((request) => this.put(request, true));
      void Promise.all(greetings).then((seated) => {
        if (mine !== this.round || this.ended) return;
        seated.forEach((body) => this.host.heard(body)); // whose table it is, or why nobody sits
        this.tries = 0;
        this.host.changed({ kind: 'open' });
        this.flush();
      });
    };
    socket.onmessage = (event) => mine === this.round && this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => mine === this.round && this.lose();
  }

  private flush(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const greeting = this.waiting.some((each) => each.greeting);
    for (const each of this.waiting) {
      if (each.sent || (greeting && !each.greeting)) continue;
      each.sent = true;
      this.socket.send(JSON.stringify(each.message));
    }
  }

  private hear(message: ServerMessage): void {
    if (message.body.type === 'Goodbye') {
      this.ended = true;
      this.host.changed({ kind: 'closed', words: message.body.words });
    }
    const index = this.waiting.findIndex((each) => each.message.id === message.id);
    if (message.id === 0 || index < 0) {
      this.host.heard(message.body);
      return;
    }
    const [answered] = this.waiting.splice(index, 1);
    answered.answer(message.body);
  }

  private lose(): void {
    if (this.ended) return;
    const wait = Math.min(longestWait, firstWait * 2 ** this.tries++);
    const mine = this.round;
    this.host.changed({ kind: 'lost', tries: this.tries, again: Date.now() + wait });
    const later = this.host.wait ?? ((work, milliseconds) => setTimeout(work, milliseconds));
    later(() => mine === this.round && !this.ended && this.connect(), wait);
  }
}
