import type { Instant } from '#platform/time/instant.ts';

/** In place of an account: what anybody may send, by the session that is there or none. */
export const visitor = 'visitor';

/** A call that was made on this device and has not been answered yet. */
export interface NewItem<About = unknown> {
  /** Made here and part of `input`: however often the call arrives, the server does it once. */
  key: string;
  /** Whose session sends it: never another person's on the same device. */
  account: string;
  /** `room.call`. */
  call: string;
  input: object;
  /** What screens say of it while it waits. */
  about: About;
  at: Instant;
  /** The answer stays with it until its page has taken it, which may have been closed when it came. */
  keepsAnswer?: boolean;
}

export interface OutboxItem<About = unknown> extends NewItem<About> {
  /** Given by the store: items are sent in this order. */
  order: number;
  /** Tries that got no answer. */
  tries: number;
  /** Whether it may have reached the server. */
  isTried: boolean;
  /** Why the server did not do it; it is kept until somebody has looked at it. */
  refused: string | null;
  /** What the server said, where that is kept: also of a refusal. */
  answer?: unknown;
}

export function isToSend({ refused, answer }: OutboxItem): boolean {
  return refused === null && answer === undefined;
}
