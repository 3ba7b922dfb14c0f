import { type ClientMessage, sessionOverCode, type ServerMessage } from '#platform/live/protocol.ts';

/** What we need of a WebSocket; the browser's own, or a test's. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface ConnectionNeeds {
  makeSocket(): Socket;
  onOpen(): void;
  onMessage(told: ServerMessage): void;
  /** It is gone; another is on its way. */
  onDown(): void;
  onSessionOver(): void;
}

/** One connection to the server, made again whenever it is lost. */
export interface Connection {
  /** Connects, unless it does already. */
  open(): void;
  /** Dropped when there is no connection: `onOpen` says everything anew. */
  send(asked: ClientMessage): void;
  /** The network may have changed: makes sure at once. */
  check(): void;
  /** A new connection in place of this one, for another cookie. */
  restart(): void;
  close(): void;
}

/** Milliseconds. The server beats every 20 s. */
const firstWait = 300;
/** Without a network only a server on this very machine answers; the browser tells when there is one again. */
const firstWaitOffline = 3_000;
const longestWait = 15_000;
const silentFor = 30_000;
const answerWithin = 3_000;
const connectWithin = 10_000;

export function openConnection(needs: ConnectionNeeds): Connection {
  let socket: Socket | null = null;
  let isUp = false;
  /** A beat was asked for and has not come. */
  let isDoubted = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when nothing was heard for too long. */
  let patience: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    retry = undefined;
    const made = needs.makeSocket();
    socket = made;
    isUp = false;
    isDoubted = false;
    wait(connectWithin);
    made.onopen = () => {
      if (socket !== made) return;
      isUp = true;
      wait(silentFor);
      needs.onOpen();
    };
    made.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== made) return;
      const told = JSON.parse(data) as ServerMessage;
      // Only now: a server that lets us in and turns us away again should not be asked without end.
      if (told.type !== 'away') tries = 0;
      if (told.type === 'beat' || told.type === 'away') isDoubted = false;
      // What had come before the network went is no answer, though one that brings much is not given up meanwhile.
      wait(isDoubted ? answerWithin : silentFor);
      needs.onMessage(told);
    };
    made.onclose = ({ code }: Pick<CloseEvent, 'code'>) => {
      if (socket !== made) return;
      drop();
      if (code === sessionOverCode) needs.onSessionOver();
      needs.onDown();
      later();
    };
  }

  function wait(milliseconds: number): void {
    clearTimeout(patience);
    patience = setTimeout(giveUp, milliseconds);
  }

  /** It may look open still. */
  function giveUp(): void {
    drop();
    needs.onDown();
    later();
  }

  function drop(): void {
    const dropped = socket;
    socket = null;
    isUp = false;
    clearTimeout(patience);
    dropped?.close();
  }

  function later(): void {
    const longest = Math.min(longestWait, (isOffline() ? firstWaitOffline : firstWait) * 2 ** tries++);
    retry = setTimeout(connect, longest * (0.5 + Math.random() / 2));
  }

  return {
    open() {
      if (socket === null && retry === undefined) connect();
    },
    send(asked) {
      if (isUp) socket?.send(JSON.stringify(asked));
    },
    check() {
      if (isUp) {
        socket?.send('{"type":"beat"}');
        isDoubted = true;
        wait(answerWithin);
      } else if (retry !== undefined) connect();
    },
    restart() {
      if (socket === null && retry === undefined) return;
      drop();
      needs.onDown();
      connect();
    },
    close() {
      clearTimeout(retry);
      retry = undefined;
      drop();
    },
  };
}

/** `navigator.onLine` is reliable only when it is false. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
