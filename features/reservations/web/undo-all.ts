import { done, type Done, isRefusal, type Refusal } from '#platform/http/outcome.ts';

/** Undoes several at once, and answers what was refused of it: a list of answers by itself passes for 'Undone'. */
export async function undoAll(asked: readonly Promise<unknown>[]): Promise<Done | Refusal> {
  const answers = await Promise.all(asked);
  return answers.find(isRefusal) ?? done;
}
