export const topics = {
  plan: 'map.plan',
  /** Keys are mark ids. */
  marks: 'map.marks',
} as const;
