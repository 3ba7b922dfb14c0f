import type { Actor } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Access } from '#platform/http/rules.ts';

/** A signed-in account as calls and views receive it. The accounts feature creates it. */
export interface Caller extends Actor, Access {
  email: string;
  firstName: string;
  /** SHA-256 of the session token, hex: identifies the session but cannot be used to sign in. */
  sessionId: string;
  /** Time of the last password or second factor check in this session. */
  authenticatedAt: Instant;
  /** The next time at which the access may change on its own: a permission or the session expires. */
  changesAt: Instant;
}

/** Returns the caller of a session token, or null. */
export type Identify = (sessionToken: string) => Promise<Caller | null>;

export interface CookieValue {
  token: string;
  endsAt: Instant;
}

/** Data of one request that commands and queries may need. */
export interface RequestContext {
  id: string;
  /** The client's address, behind trusted proxies. */
  address: string;
  userAgent: string;
  /** Milliseconds by which the device's clock is behind the server's, if the device sent its time. */
  clockBehindMs?: number;
  /** From the cookie or the browser's preference. */
  language: Language;
  /**
   * Sets the session cookie of this browser, or removes it (null). `browser` is a second cookie that outlives the session: it shows that
   * someone has signed in here before.
   */
  setSession(session: (CookieValue & { browser?: CookieValue }) | null): void;
  /** The session token that the browser sent, if any. */
  sessionToken: string | null;
  /** The token of the browser cookie, if any. It does not authenticate an account. Absent outside of a request. */
  browserToken?: string | null;
  /**
   * Calls the listener once when the client disconnects or the server stops; for long polling. Returns how to unsubscribe. Absent outside
   * of a request.
   */
  onGone?(listener: () => void): () => void;
}
