/** What people are told of check-ins. */
export const en = {
  topics: { checkIn: 'A family sends its form' },
  checkIn: (family: string) => `${family} sent its form`,
} as const;
