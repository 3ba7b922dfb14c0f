export const en = {
  topics: { drill: 'A roll call drill starts', real: 'A real roll call starts', ended: 'A roll call ended' },
  drill: (event: string) => `Drill: count everyone at ${event}`,
  real: (event: string) => `Count everyone at ${event} now`,
  noDrill: 'This is not a drill.',
  gather: (points: string) => `Gather at: ${points}.`,
  resumed: (event: string) => `Roll call resumed: ${event}`,
  byMistake: 'It was ended by mistake.',
  ended: (event: string) => `Roll call ended: ${event}`,
} as const;
