export const topics = {
  /** Keys are roll call ids. */
  rollCalls: 'roll-call.roll-calls',
  /** Starts, ends and resumes, without taps. Keys are roll call ids. */
  running: 'roll-call.running',
  /** People of one roll call. Keys are person ids, `*` is all. */
  peopleOf: (rollCallId: string) => `roll-call.people:${rollCallId}`,
  /** Keys are event ids. */
  lodgings: 'roll-call.lodgings',
} as const;
