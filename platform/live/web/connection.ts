import { type ClientMessage, sessionOverCode, type ServerMessage } from '#platform/live/protocol.ts';

/** The part of the WebSocket API that this file uses. Tests pass their own implementation. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface ConnectionNeeds {
  makeSocket(): Socket;
  onOpen(): void;
  onMessage(message: ServerMessage): void;
  onDown(): void;
  onSessionOver(): void;
}

/** A connection to the server that reconnects after it is lost. */
export interface Connection {
  open(): void;
  /** Sends a message. While disconnected the message is dropped, because `onOpen` sends everything again. */
  send(message: ClientMessage): void;
  /** Tests immediately whether the connection still works, because the network may have changed. */
  check(): void;
  /** Closes the connection and reconnects with the current cookies. */
  restart(): void;
  close(): void;
}

/** All times are in milliseconds. The server sends a beat every 20 s. */
const firstRetryMs = 300;
/** While offline, retry less often: only a server on this machine could answer, and the browser reports when the network returns. */
const firstOfflineRetryMs = 3_000;
const longestRetryMs = 15_000;
const maxSilenceMs = 30_000;
const answerTimeoutMs = 3_000;
const connectTimeoutMs = 10_000;

export function openConnection(needs: ConnectionNeeds): Connection {
  let socket: Socket | null = null;
  let isUp = false;
  let isDoubted = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    retry = undefined;
    const opened = needs.makeSocket();
    socket = opened;
    isUp = false;
    isDoubted = false;
    wait(connectTimeoutMs);
    opened.onopen = () => {
      if (socket !== opened) return;
      isUp = true;
      wait(maxSilenceMs);
      needs.onOpen();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== opened) return;
      const message = JSON.parse(data) as ServerMessage;
      // Reset the backoff only after a message: a server that accepts and then closes connections must not cause fast retries.
      if (message.type !== 'away') tries = 0;
      if (message.type === 'beat' || message.type === 'away') isDoubted = false;
      // Data that was sent before the test does not prove that the connection works, but it extends the timeout.
      wait(isDoubted ? answerTimeoutMs : maxSilenceMs);
      needs.onMessage(message);
    };
    opened.onclose = ({ code }: Pick<CloseEvent, 'code'>) => {
      if (socket !== opened) return;
      drop();
      if (code === sessionOverCode) needs.onSessionOver();
      needs.onDown();
      retryLater();
    };
  }

  function wait(milliseconds: number): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(giveUp, milliseconds);
  }

  function giveUp(): void {
    drop();
    needs.onDown();
    retryLater();
  }

  function drop(): void {
    const dropped = socket;
    socket = null;
    isUp = false;
    clearTimeout(silenceTimer);
    dropped?.close();
  }

  function retryLater(): void {
    const longest = Math.min(longestRetryMs, (isOffline() ? firstOfflineRetryMs : firstRetryMs) * 2 ** tries++);
    retry = setTimeout(connect, longest * (0.5 + Math.random() / 2));
  }

  return {
    open() {
      if (socket === null && retry === undefined) connect();
    },
    send(message) {
      if (isUp) socket?.send(JSON.stringify(message));
    },
    check() {
      if (isUp) {
        socket?.send('{"type":"beat"}');
        isDoubted = true;
        wait(answerTimeoutMs);
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

/** Use `navigator.onLine` only if it is false: it is often true without a network. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
