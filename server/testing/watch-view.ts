import { WebSocket } from 'ws';
import { livePath, type ServerMessage, type WireRow } from '#platform/live/protocol.ts';

/** One live view as a test sees it: what it holds now, and what it was told. */
export interface WatchedView {
  rows<Row extends WireRow = WireRow>(): Row[];
  received: ServerMessage[];
  /** Waits until `is` holds of the rows; fails after 5 s with what it has instead. */
  until<Row extends WireRow = WireRow>(is: (rows: Row[]) => boolean): Promise<Row[]>;
  denied(): string | undefined;
  /** The socket's close code once it is closed. */
  closed: Promise<number>;
  close(): void;
}

interface Watch {
  url: string;
  cookie: string;
  view: string;
  input: unknown;
}

/** Opens a socket of its own for one view, and waits for the first whole or a denial. */
export async function watchView({ url, cookie, view, input = {} }: Watch): Promise<WatchedView> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + livePath, { headers: { origin: url, ...(cookie ? { cookie } : {}) } });
  const held = new Map<string, WireRow>();
  const received: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('error', () => socket.terminate());
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString()) as ServerMessage;
    received.push(message);
    if (message.type === 'whole') held.clear();
    if (message.type === 'whole') for (const row of message.rows) held.set(row.id, row);
    if (message.type === 'change') for (const row of message.put) held.set(row.id, row);
    if (message.type === 'change') for (const id of message.gone) held.delete(id);
    for (const look of waiting) look();
  });
  const denied = (): string | undefined => received.findLast((message) => message.type === 'denied')?.code;

  function until(is: () => boolean, what: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      // Far beyond what a busy machine takes: only what never comes is to fail here.
      const giveUp = setTimeout(() => finish(() => reject(new Error(what()))), 50_000);
      const finish = (end: () => void) => {
        clearTimeout(giveUp);
        waiting.delete(look);
        end();
      };
      const look = () => {
        if (is()) finish(resolve);
      };
      waiting.add(look);
      look();
    });
  }

  const watching: WatchedView = {
    rows: <Row extends WireRow>() => [...held.values()] as Row[],
    received: received,
    async until<Row extends WireRow>(is: (rows: Row[]) => boolean) {
      await until(
        () => is([...held.values()] as Row[]),
        () => `${view} never became so; it holds ${JSON.stringify([...held.values()]).slice(0, 2_000)}`,
      );
      return [...held.values()] as Row[];
    },
    denied,
    closed,
    close: () => socket.close(),
  };
  socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', id: 1, view, input })));
  await until(
    () => received.some((message) => message.type === 'whole' || message.type === 'denied') || socket.readyState === WebSocket.CLOSED,
    () => `${view} neither came nor was denied`,
  );
  return watching;
}
