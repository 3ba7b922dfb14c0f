/**
 * A refusal that a person can understand: a reason from the feature's own closed list and, if it concerns one, the field. It is returned,
 * not thrown. A transaction that returns one is rolled back, so a refusal never changes anything.
 */
export interface Refusal<Reason extends string = string> {
  refused: Reason;
  field?: string;
  /** The person who made the earlier change, if the reason is such a change and the history contains the name. */
  by?: string;
}

/** Creates a refusal. @example return refuse('email-taken', 'email') */
export function refuse<const Reason extends string>(reason: Reason, field?: string): Refusal<Reason> {
  return field === undefined ? { refused: reason } : { refused: reason, field };
}

/**
 * Returns the person whom a refusal names, if any. @example 'changed-meanwhile': (refusal) =>
 * w.changedMeanwhile(findNamedPerson(refusal))
 */
export function findNamedPerson(refusal: object): string | undefined {
  return 'by' in refusal && typeof refusal.by === 'string' ? refusal.by : undefined;
}

/** Returns whether the answer of a call is a refusal. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** The answer of a call that succeeds and returns no data. */
export const done = { done: true } as const;
export type Done = typeof done;

/** The answer of a change. `isSame` means that the record already was in this state, so there is nothing to undo. */
export interface ChangeResult {
  done: true;
  isSame?: true;
}

export const unchanged = { done: true, isSame: true } as const;

/** Returns whether a change left the record as it was. @example done: (answer) => (isUnchanged(answer) ? undefined : w.saved) */
export function isUnchanged(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isSame' in answer;
}
