export const en = {
  topics: { checkIn: 'New check-ins' },
  checkIn: (family: string) => `${family} sent its form`,
} as const;
