/** What people are told of what was left behind. */
export const en = {
  topics: { found: 'Something was left behind' },
  found: (what: string) => `Left behind: ${what}`,
} as const;
