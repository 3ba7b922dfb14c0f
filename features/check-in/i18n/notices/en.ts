export const en = {
  topics: { checkIn: 'New check-ins' },
  checkIn: (family: string) => `${family} sent the form`,
} as const;
