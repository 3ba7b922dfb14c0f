import { maxPicturesPerCall } from '#features/images/rules.ts';

/** Splits the ids into calls of the maximum size, sends them one after the other, and stops after a refusal. Returns the last answer. */
export async function callInChunks<Answer extends object>(
  ids: readonly string[],
  call: (ids: string[]) => Promise<Answer>,
): Promise<Answer> {
  const [part, rest] = [ids.slice(0, maxPicturesPerCall), ids.slice(maxPicturesPerCall)];
  const answer = await call(part);
  return rest.length === 0 || 'refused' in answer ? answer : callInChunks(rest, call);
}
