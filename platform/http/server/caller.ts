import type { Actor } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Access } from '#platform/http/rules.ts';

/** The signed-in account, as calls and views see it. The accounts feature creates this object. */
export interface Caller extends Actor, Access {
  email: string;
  firstName: string;
  /** SHA-256 of the session token in hex. Unlike the token, this value cannot be used to sign in. */
  sessionId: string;
  authenticatedAt: Instant;
  changesAt: Instant;
}

export type Identify = (sessionToken: string) => Promise<Caller | null>;

export interface CookieValue {
  token: string;
  endsAt: Instant;
}

export interface RequestContext {
  id: string;
  address: string;
  userAgent: string;
  /** How many milliseconds the device's clock is behind the server's. Absent if unknown. */
  clockBehindMs?: number;
  language: Language;
  /** Sets the session cookie, or removes it for null. The cookie `browser` outlives the session and marks a known browser. */
  setSession(session: (CookieValue & { browser?: CookieValue }) | null): void;
  sessionToken: string | null;
  /** The token of the browser cookie, which cannot be used to sign in. Absent outside of a request. */
  browserToken?: string | null;
  /** Calls the listener once when the client disconnects or the server stops. Returns a function that unsubscribes. */
  onDisconnect?(listener: () => void): () => void;
}
