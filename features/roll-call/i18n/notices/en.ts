/** Notifications of roll calls. */
export const en = {
  topics: { drill: 'A roll-call drill begins', real: 'A roll-call for real', ended: 'A roll-call is over' },
  drill: (event: string) => `Drill: count everybody of ${event}`,
  real: (event: string) => `Count everybody of ${event} now`,
  noDrill: 'This is no drill.',
  gather: (points: string) => `Gather at: ${points}.`,
  resumed: (event: string) => `The roll-call of ${event} goes on`,
  byMistake: 'It was ended by mistake.',
  ended: (event: string) => `The roll-call of ${event} is over`,
} as const;
