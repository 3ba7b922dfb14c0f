export const topics = {
  /** Live topic of roll calls, including taps. Keys are roll call ids. */
  rollCalls: 'roll-call.roll-calls',
  /** Live topic of starts, ends and resumes, without taps. Keys are roll call ids. */
  running: 'roll-call.running',
  /** Live topic of the people in one roll call. Keys are person ids; `*` means all. */
  peopleOf: (rollCallId: string) => `roll-call.people:${rollCallId}`,
  /** Live topic of lodgings. Keys are event ids. */
  lodgings: 'roll-call.lodgings',
} as const;
