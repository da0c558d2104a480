import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, type LineState } from '../../src/client/line';
import type { ClientMessage, HallResponse, ServerMessage } from '../../src/client/messages';

class Socket {
  static all: Socket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const accepted: HallResponse = { type: 'Accepted', epoch: 1, number: 2 };
const seated: HallResponse = { type: 'Seated', table: 't', seat: 1, maker: true, hot_seat: false };
const settled = () => new Promise((done) => setTimeout(done, 0));

describe('the line', () => {
  let states: LineState[];
  let heard: HallResponse[];
  let later: (() => void)[];
  let line: Line;

  beforeEach(() => {
    vi.stubGlobal('WebSocket', { OPEN: 1 });
    Socket.all = [];
    [states, heard, later] = [[], [], []];
    line = new Line({
      address: 'ws://hall/ws',
      language: () => 'en',
      greet: () => [{ type: 'SitRequest', table: 't', token: 'k', known: 7 }],
      heard: (body) => heard.push(body),
      changed: (state) => states.push(state),
      open: () => new Socket() as unknown as WebSocket,
      wait: (work) => later.push(work),
    });
  });

  it('passes on how it was seated: whoever made the table hands out its links', async () => {
    const [socket] = Socket.all;
    socket.open();
    socket.say({ id: socket.sent[0].id, body: seated } as ServerMessage);
    await settled();
    expect(heard).toEqual([seated]);
  });

  it('sits down first and holds back everything else until it sits', async () => {
    void line.ask({ type: 'LookRequest', seat: 1, known: 0 });
    const [socket] = Socket.all;
    socket.open();
    expect(socket.sent.map((each) => each.request.type)).toEqual(['SitRequest']);
    socket.say({ id: socket.sent[0].id, body: seated });
    await settled();
    expect(socket.sent.map((each) => each.request.type)).toEqual(['SitRequest', 'LookRequest']);
    expect(states[states.length - 1]).toEqual({ kind: 'open' });
  });

  it('hands pushed messages on and answers to whoever asked', async () => {
    const [socket] = Socket.all;
    socket.open();
    socket.say({ id: socket.sent[0].id, body: seated });
    await settled();
    const answer = line.ask({ type: 'UndoRequest', seat: 1, epoch: 1, number: 1 });
    socket.say({ id: 0, body: { type: 'ScreenTurn', seats: [2] } });
    socket.say({ id: socket.sent[1].id, body: accepted });
    expect(await answer).toEqual(accepted);
    expect(heard).toEqual([seated, { type: 'ScreenTurn', seats: [2] }]);
  });

  it('comes back after a cut and sends again with the same id what was not answered', async () => {
    const [first] = Socket.all;
    first.open();
    first.say({ id: first.sent[0].id, body: seated });
    await settled();
    const answer = line.ask({ type: 'AnswerRequest', seat: 1, epoch: 1, number: 4, text: 'step north' });
    first.close();
    expect(states[states.length - 1]).toMatchObject({ kind: 'lost', tries: 1 });
    later.shift()?.();
    const second = Socket.all[1];
    second.open();
    expect(second.sent.map((each) => each.request.type)).toEqual(['SitRequest']);
    second.say({ id: second.sent[0].id, body: seated });
    await settled();
    expect(second.sent[1]).toEqual(first.sent[1]);
    second.say({ id: second.sent[1].id, body: { type: 'Refused', code: 'problems.action.stale', words: '', stale: true } });
    expect((await answer).type).toBe('Refused');
  });

  it('survives a cut while sitting down, and waits longer each time', () => {
    Socket.all[0].open();
    Socket.all[0].close();
    later.shift()?.();
    Socket.all[1].close();
    const lost = states.filter((state) => state.kind === 'lost');
    expect(lost).toHaveLength(2);
    later.shift()?.();
    Socket.all[2].open();
    expect(Socket.all[2].sent).toHaveLength(1);
  });

  it('stays closed after a goodbye', () => {
    Socket.all[0].open();
    Socket.all[0].say({ id: 0, body: { type: 'Goodbye', code: 'hall.closing', words: 'The hall closes.' } });
    Socket.all[0].close();
    expect(states[states.length - 1]).toEqual({ kind: 'closed', words: 'The hall closes.' });
    expect(later).toHaveLength(0);
  });
});
