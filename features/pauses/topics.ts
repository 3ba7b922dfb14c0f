/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of pauses. */
  pauses: 'pauses.pauses',
} as const;
