/**
 * What a browser and the server say to each other about live views, as JSON text over one
 * WebSocket at `/live`. README.md tells the order of things.
 */
export const livePath = '/live';

/** The session is over: come again without it. In the range that applications may use. */
export const sessionOverCode = 4401;

/** The secret that this connection watched by was revoked. A new connection is welcome. */
export const secretRevokedCode = 4403;

/** Where a watcher stands in a channel, so that after a lost connection it gets only what it missed. */
export interface Position {
  channel: string;
  version: number;
}

/** Browser to server. `id` is the browser's own number for one watched view. */
export type ClientMessage =
  | { type: 'watch'; id: number; view: string; input?: unknown; since?: Position }
  | { type: 'leave'; id: number }
  /** Where one is in a watched view, for others who watch it; null is nowhere. Never kept. */
  | { type: 'present'; id: number; at: string | null }
  /** Answered by a beat at once: is this connection still one? */
  | { type: 'beat' };

export type DenialCode = 'bad-shape' | 'sign-in-needed' | 'not-allowed' | 'not-found' | 'try-again';

/**
 * What a browser may keep of a view's rows, for a page that is opened without a network: all of them, or with these
 * fields as null.
 */
export type OfflineCopy = true | readonly string[];

/** A row as it crosses the wire; its `id` is all that the platform knows of it. */
export interface WireRow {
  id: string;
}

/**
 * Server to browser. What concerns rows carries the channel (one list, shared by all who watch the
 * same), so its bytes are made once; only what concerns one watcher carries that watcher's id.
 */
export type ServerMessage =
  /** What the watcher lacks of `version` follows. */
  | { type: 'watching'; id: number; channel: string; version: number; kept?: OfflineCopy }
  | { type: 'whole'; channel: string; version: number; rows: WireRow[] }
  /** Leads from `version - 1` to `version`. */
  | { type: 'change'; channel: string; version: number; put: WireRow[]; gone: string[] }
  | { type: 'denied'; id: number; code: DenialCode }
  /** Where somebody else is in a list; `who` is one connection of theirs. */
  | { type: 'present'; channel: string; who: string; name: string; at: string | null }
  /** At least every 20 s. */
  | { type: 'beat' }
  /** The server itself cannot hear of changes just now, so what is shown may be old; ends with the next beat. */
  | { type: 'away' };
