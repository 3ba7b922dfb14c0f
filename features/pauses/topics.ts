export const topics = {
  pauses: 'pauses.pauses',
} as const;
