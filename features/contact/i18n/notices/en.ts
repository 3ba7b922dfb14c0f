/** What people are told of messages from outside. */
export const en = {
  topics: { message: 'A message from the contact page' },
  message: (who: string) => `Message from ${who}`,
} as const;
