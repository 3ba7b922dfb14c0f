/** What people are told of pictures. */
export const en = {
  topics: { waiting: 'Pictures wait to be looked at' },
  waiting: (sender: string) => (sender === '' ? 'Somebody brought pictures' : `${sender} brought pictures`),
} as const;
