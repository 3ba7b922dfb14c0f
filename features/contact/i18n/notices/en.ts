export const en = {
  topics: { message: 'Contact messages' },
  message: (who: string) => `Message from ${who}`,
} as const;
