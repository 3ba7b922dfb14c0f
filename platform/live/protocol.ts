/** Path of the WebSocket over which browser and server exchange the JSON messages below. README.md describes their order. */
export const livePath = '/live';

/**
 * Close code of a connection whose session has ended; the browser reconnects without the session. Codes 4000–4999 are reserved for
 * applications.
 */
export const sessionOverCode = 4401;

/** Close code of a connection whose secret was revoked. The browser may open a new connection. */
export const secretRevokedCode = 4403;

/** A watcher's position in a channel. After a reconnect, the server sends only the changes since this position. */
export interface Position {
  channel: string;
  version: number;
}

/** A message from browser to server. The browser assigns `id` to each view that it watches. */
export type ClientMessage =
  | { type: 'watch'; id: number; view: string; input?: unknown; since?: Position }
  | { type: 'leave'; id: number }
  /** Shares this person's position in a view with its other watchers; null removes it. The server does not store positions. */
  | { type: 'present'; id: number; at: string | null }
  | { type: 'beat' };

export type DenialCode = 'bad-shape' | 'sign-in-needed' | 'not-allowed' | 'not-found' | 'try-again';

/** Which parts of a view's rows a browser may store for offline use: `true` for complete rows, or a list of fields to store as null. */
export type OfflineCopy = true | readonly string[];

/** A row in a message. The platform knows only its `id`. */
export interface WireRow {
  id: string;
}

/** A message from server to browser. A message with a channel is encoded once and sent to all watchers of that channel. */
export type ServerMessage =
  /** Confirms the watch. The frames up to `version` that the watcher does not have follow. */
  | { type: 'watching'; id: number; channel: string; version: number; kept?: OfflineCopy }
  | { type: 'whole'; channel: string; version: number; rows: WireRow[] }
  /** Contains the change from `version - 1` to `version`. */
  | { type: 'change'; channel: string; version: number; put: WireRow[]; gone: string[] }
  | { type: 'denied'; id: number; code: DenialCode }
  /** The position of another person in a list. `who` identifies one connection of that person. */
  | { type: 'present'; channel: string; who: string; name: string; at: string | null }
  | { type: 'beat' }
  /** The server currently receives no changes from the database, so rows may be outdated until the next beat. */
  | { type: 'away' };
