import { WebSocket } from 'ws';
import { livePath, type ServerMessage, type WireRow } from '#platform/live/protocol.ts';

export interface WatchedView {
  rows<Row extends WireRow = WireRow>(): Row[];
  received: ServerMessage[];
  /** Waits until `is` returns true for the rows. On timeout, the error contains the rows. */
  until<Row extends WireRow = WireRow>(is: (rows: Row[]) => boolean): Promise<Row[]>;
  denied(): string | undefined;
  closed: Promise<number>;
  close(): void;
}

interface Watch {
  url: string;
  cookie: string;
  view: string;
  input: unknown;
}

/** Opens a socket for one view and waits for its first rows or a denial. */
export async function watchView({ url, cookie, view, input = {} }: Watch): Promise<WatchedView> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + livePath, { headers: { origin: url, ...(cookie ? { cookie } : {}) } });
  const rows = new Map<string, WireRow>();
  const received: ServerMessage[] = [];
  const listeners = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('error', () => socket.terminate());
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString()) as ServerMessage;
    received.push(message);
    if (message.type === 'whole') rows.clear();
    if (message.type === 'whole') for (const row of message.rows) rows.set(row.id, row);
    if (message.type === 'change') for (const row of message.put) rows.set(row.id, row);
    if (message.type === 'change') for (const id of message.gone) rows.delete(id);
    for (const check of listeners) check();
  });
  const denied = (): string | undefined => received.findLast((message) => message.type === 'denied')?.code;

  function until(is: () => boolean, describe: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      // The timeout is long, so that a test fails on a busy machine only if a message is missing.
      const giveUp = setTimeout(() => finish(() => reject(new Error(describe()))), 50_000);
      const finish = (end: () => void) => {
        clearTimeout(giveUp);
        listeners.delete(check);
        end();
      };
      const check = () => {
        if (is()) finish(resolve);
      };
      listeners.add(check);
      check();
    });
  }

  const watching: WatchedView = {
    rows: <Row extends WireRow>() => [...rows.values()] as Row[],
    received,
    async until<Row extends WireRow>(is: (rows: Row[]) => boolean) {
      await until(
        () => is([...rows.values()] as Row[]),
        () => `${view} did not reach the expected rows; it has ${JSON.stringify([...rows.values()]).slice(0, 2_000)}`,
      );
      return [...rows.values()] as Row[];
    },
    denied,
    closed,
    close: () => socket.close(),
  };
  socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', id: 1, view, input })));
  await until(
    () => received.some((message) => message.type === 'whole' || message.type === 'denied') || socket.readyState === WebSocket.CLOSED,
    () => `${view} was neither sent nor denied`,
  );
  return watching;
}
