/** Describes an expected failure: a reason from the feature's list, and its field. It is returned and rolls back the transaction. */
export interface Refusal<Reason extends string = string> {
  refused: Reason;
  field?: string;
  by?: string;
}

export function refuse<const Reason extends string>(reason: Reason, field?: string): Refusal<Reason> {
  return field === undefined ? { refused: reason } : { refused: reason, field };
}

export function findNamedPerson(refusal: object): string | undefined {
  return 'by' in refusal && typeof refusal.by === 'string' ? refusal.by : undefined;
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** Answers a call that succeeds and returns no data. */
export const done = { done: true } as const;
export type Done = typeof done;

/** Describes the answer of a change. `isSame` means that the record already was in this state, so there is nothing to undo. */
export interface ChangeResult {
  done: true;
  isSame?: true;
}

export const unchanged = { done: true, isSame: true } as const;

export function isUnchanged(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isSame' in answer;
}
