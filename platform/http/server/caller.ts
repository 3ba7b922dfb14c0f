import type { Actor } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Access } from '#platform/http/rules.ts';

/** A signed-in account, as every call and view sees it. Made by the accounts room, trusted by the rest. */
export interface Caller extends Actor, Access {
  email: string;
  firstName: string;
  /** SHA-256 of the session's token, hex: names the session without being able to use it. */
  sessionId: string;
  /** When the password or second factor was last proven in this session. */
  authenticatedAt: Instant;
  /** The next moment at which this access may change by itself: a permission lapses, the session ends. */
  changesAt: Instant;
}

/** Turns a session token into a caller, or null. Given to the platform by server/app.ts. */
export type Identify = (sessionToken: string) => Promise<Caller | null>;

export interface CookieValue {
  token: string;
  endsAt: Instant;
}

/** Facts about one request that abilities may need. */
export interface RequestContext {
  id: string;
  /** The client's address, behind trusted proxies. */
  address: string;
  userAgent: string;
  /** By how many milliseconds the device's clock is behind the camp's, where it said so. */
  clockBehindMs?: number;
  /** `en` or `es`, from the cookie or the browser's wish. */
  language: Language;
  /**
   * Starts (token and its end) or ends (null) the session cookie of this browser. `browser` is a cookie
   * beside it that outlives the session: it says that somebody has signed in here before.
   */
  setSession(session: (CookieValue & { browser?: CookieValue }) | null): void;
  /** The raw session token of this browser, if it sent one. */
  sessionToken: string | null;
  /** The raw token by which this browser is known, if it sent one. It proves no account. Absent where no browser asks. */
  browserToken?: string | null;
  /**
   * Hears, once, that nobody waits for the answer any more: the browser hung up, or the server stops.
   * For what answers only when something happens. Answers how to call it off; absent where no browser asks.
   */
  onGone?(listener: () => void): () => void;
}
