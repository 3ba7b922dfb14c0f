/** What live views of this room hear of. */
export const topics = {
  plan: 'map.plan',
  /** Keys are the ids of marks. */
  marks: 'map.marks',
} as const;
