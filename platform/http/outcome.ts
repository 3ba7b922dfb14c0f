/**
 * An expected failure: one of the feature's reasons and, if given, the invalid field. If a command returns a refusal, its transaction is
 * rolled back.
 */
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

/** The answer of a call that succeeds and returns no data. */
export const done = { done: true } as const;
export type Done = typeof done;

/** The answer of a call that changes a record. `isSame` means that the record already had this state, so there is nothing to undo. */
export interface ChangeResult {
  done: true;
  isSame?: true;
}

export const unchanged = { done: true, isSame: true } as const;

export function isUnchanged(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isSame' in answer;
}
