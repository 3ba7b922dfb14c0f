/**
 * A refusal that a person can understand is returned, not thrown: a reason from the room's own
 * closed list and, where it concerns one, the name of the field. A transaction that returns one
 * is rolled back, so a refusal never changes anything.
 */
export interface Refusal<Reason extends string = string> {
  refused: Reason;
  field?: string;
  /** The person whose change came first, where the reason is such a change and the history says who. */
  by?: string;
}

/** @example return refuse('email-taken', 'email') */
export function refuse<const Reason extends string>(reason: Reason, field?: string): Refusal<Reason> {
  return field === undefined ? { refused: reason } : { refused: reason, field };
}

/** Pure. Returns the person whom a refusal names, if any. @example 'changed-meanwhile': (refusal) => w.changedMeanwhile(namedIn(refusal)) */
export function findNamedPerson(refusal: object): string | undefined {
  return 'by' in refusal && typeof refusal.by === 'string' ? refusal.by : undefined;
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** What a call answers when all is well and there is nothing to tell. */
export const done = { done: true } as const;
export type Done = typeof done;

/** What a change answers: `isSame` where it stood so already, by somebody else. Then there is nothing of one's own to take back. */
export interface ChangeResult {
  done: true;
  isSame?: true;
}

export const unchanged = { done: true, isSame: true } as const;

/** @example done: (answer) => (isSame(answer) ? undefined : w.saved) */
export function isUnchanged(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isSame' in answer;
}
