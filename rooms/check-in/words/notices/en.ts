/** What people are told of check-ins. */
export const en = {
  topics: { checkIn: 'A family checks in' },
  checkIn: (family: string) => `${family} checked in`,
} as const;
