import { done, type Done, isRefusal, type Refusal } from '#platform/http/outcome.ts';

/** Runs several undos in parallel and returns the first refusal. A toast would show a plain list of results as 'Undone'. */
export async function undoAll(undos: readonly Promise<unknown>[]): Promise<Done | Refusal> {
  const answers = await Promise.all(undos);
  return answers.find(isRefusal) ?? done;
}
