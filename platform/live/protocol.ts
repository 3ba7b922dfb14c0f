/** The messages between browser and server, as JSON over one WebSocket at `/live`. README.md describes their order. */
export const livePath = '/live';

/** Close code: the session is over, reconnect without it. In the range for applications (4000–4999). */
export const sessionOverCode = 4401;

/** Close code: the secret that this connection used was revoked. A new connection is allowed. */
export const secretRevokedCode = 4403;

/** A watcher's position in a channel, so that after a reconnect it receives only what it missed. */
export interface Position {
  channel: string;
  version: number;
}

/** Browser to server. `id` is the browser's own number of one watched view. */
export type ClientMessage =
  | { type: 'watch'; id: number; view: string; input?: unknown; since?: Position }
  | { type: 'leave'; id: number }
  /** The person's position in a watched view, for its other watchers; null is nowhere. Never stored. */
  | { type: 'present'; id: number; at: string | null }
  | { type: 'beat' };

export type DenialCode = 'bad-shape' | 'sign-in-needed' | 'not-allowed' | 'not-found' | 'try-again';

/** The rows of a view that a browser may store for offline use: complete, or with these fields as null. */
export type OfflineCopy = true | readonly string[];

/** A row as it crosses the wire. The platform knows only its `id`. */
export interface WireRow {
  id: string;
}

/** Server to browser. Messages with a channel go to all its watchers, so their bytes are created once. */
export type ServerMessage =
  /** The frames up to `version` that the watcher lacks follow. */
  | { type: 'watching'; id: number; channel: string; version: number; kept?: OfflineCopy }
  | { type: 'whole'; channel: string; version: number; rows: WireRow[] }
  /** The change from `version - 1` to `version`. */
  | { type: 'change'; channel: string; version: number; put: WireRow[]; gone: string[] }
  | { type: 'denied'; id: number; code: DenialCode }
  /** Another person's position in a list; `who` identifies one of their connections. */
  | { type: 'present'; channel: string; who: string; name: string; at: string | null }
  | { type: 'beat' }
  /** The server does not receive changes now, so rows may be outdated until the next beat. */
  | { type: 'away' };
