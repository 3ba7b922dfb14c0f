import { maxPicturesPerCall } from '#features/images/rules.ts';

/** Asks for as many pictures as one call takes, then for the next; stops at the first refusal. Answers what was answered last. */
export async function callInChunks<Answer extends object>(
  ids: readonly string[],
  ask: (ids: string[]) => Promise<Answer>,
): Promise<Answer> {
  const [part, rest] = [ids.slice(0, maxPicturesPerCall), ids.slice(maxPicturesPerCall)];
  const answer = await ask(part);
  return rest.length === 0 || 'refused' in answer ? answer : callInChunks(rest, ask);
}
