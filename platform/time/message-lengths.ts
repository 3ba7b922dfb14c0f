/** Minutes after which an urgent message has ended in any case: twelve hours. */
export const maxMessageMinutes = 720;

/** Lengths that a form offers, in minutes; the last is until somebody ends it. */
export const messageLengths = [15, 30, 60, 120, 240, maxMessageMinutes] as const;

export interface MessageEnd {
  minutes: number;
  /** Ends when the camp's clocks next show this time (`16:30`), in place of after `minutes`. */
  until?: string | undefined;
}
