import type { Instant } from '#platform/time/instant.ts';

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
}
