/** What people are told of what was left behind, and of places that nobody can be put in. */
export const en = {
  topics: { found: 'Something was left behind', outOfOrder: 'A place is out of order' },
  found: (what: string) => `Left behind: ${what}`,
  outOfOrder: (place: string) => `Out of order: ${place}`,
  inOrder: (place: string) => `In order again: ${place}`,
} as const;
