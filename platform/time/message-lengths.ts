/** Maximum duration of an urgent message in minutes: twelve hours. */
export const maxMessageMinutes = 720;

/** Durations that a form offers, in minutes; the last means until someone ends it. */
export const messageLengths = [15, 30, 60, 120, 240, maxMessageMinutes] as const;

export interface MessageEnd {
  minutes: number;
  /** Ends at the next occurrence of this local time (`16:30`), instead of after `minutes`. */
  until?: string | undefined;
}
