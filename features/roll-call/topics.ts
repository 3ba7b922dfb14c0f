/** What live views of this room hear of. */
export const topics = {
  /** Keys are ids of roll-calls. */
  rollCalls: 'roll-call.roll-calls',
  /** One begins, ends or goes on: no tap is told here. Keys are ids of roll-calls. */
  running: 'roll-call.running',
  /** Of one roll-call: keys are ids of people, `*` is all of them. */
  peopleOf: (rollCallId: string) => `roll-call.people:${rollCallId}`,
  /** Where families sleep: keys are ids of events. */
  lodgings: 'roll-call.lodgings',
} as const;
