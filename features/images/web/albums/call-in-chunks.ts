import { maxPicturesPerCall } from '#features/images/rules.ts';

/** Calls with as many ids as one call takes, then with the next ones, until a refusal. Returns the last answer. */
export async function callInChunks<Answer extends object>(
  ids: readonly string[],
  call: (ids: string[]) => Promise<Answer>,
): Promise<Answer> {
  const [part, rest] = [ids.slice(0, maxPicturesPerCall), ids.slice(maxPicturesPerCall)];
  const answer = await call(part);
  return rest.length === 0 || 'refused' in answer ? answer : callInChunks(rest, call);
}
