import type { Actor } from '#platform/database/server/write.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Access } from '#platform/http/rules.ts';

/** Describes a signed-in account to calls and views. The accounts feature creates it. */
export interface Caller extends Actor, Access {
  email: string;
  firstName: string;
  /** SHA-256 of the session token in hex, which does not authenticate. */
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
  /** The device's clock is this far behind the server's; absent if unknown. */
  clockBehindMs?: number;
  language: Language;
  /** Sets or removes (null) the session cookie. The cookie `browser` outlives the session and marks a known browser. */
  setSession(session: (CookieValue & { browser?: CookieValue }) | null): void;
  sessionToken: string | null;
  /** The token of the browser cookie, which does not authenticate. Absent outside of a request. */
  browserToken?: string | null;
  /** Calls the listener once when the client disconnects or the server stops. Returns how to unsubscribe. */
  onDisconnect?(listener: () => void): () => void;
}
