/** Limits an urgent message to twelve hours, in minutes. */
export const maxMessageMinutes = 720;

/** Lists the durations that a form offers, in minutes; the last means until someone ends it. */
export const messageLengths = [15, 30, 60, 120, 240, maxMessageMinutes] as const;

export interface MessageEnd {
  minutes: number;
  /** Ends at the next occurrence of this local time (`16:30`), instead of after `minutes`. */
  until?: string | undefined;
}
