export const en = {
  topics: { waiting: 'Pictures to review' },
  waiting: (sender: string) => (sender === '' ? 'Someone uploaded pictures' : `${sender} uploaded pictures`),
} as const;
