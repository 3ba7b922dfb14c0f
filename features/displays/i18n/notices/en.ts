export const en = {
  topics: { gone: 'A TV display is not heard of' },
  gone: (name: string) => `${name}: nothing heard for two minutes`,
  check: 'Check its power and its network.',
};
