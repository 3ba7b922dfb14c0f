/** The maximum duration of an urgent message: twelve hours, in minutes. */
export const maxMessageMinutes = 720;

/** The durations in minutes that a form offers. The last one means that the message stays until someone ends it. */
export const messageLengths = [15, 30, 60, 120, 240, maxMessageMinutes] as const;

export interface MessageEnd {
  minutes: number;
  /** If given, the message ends the next time that clocks show this local time (`16:30`), instead of after `minutes`. */
  until?: string | undefined;
}
