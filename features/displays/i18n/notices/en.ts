export const en = {
  topics: { gone: 'A TV display is offline' },
  gone: (name: string) => `${name}: offline for two minutes`,
  check: 'Check its power and network.',
};
