export const topics = {
  /** Keys are pause ids. */
  pauses: 'pauses.pauses',
} as const;
