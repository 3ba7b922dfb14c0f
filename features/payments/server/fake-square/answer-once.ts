import type { Instant } from '#platform/time/instant.ts';
import { okResponse, errorResponse, type FakeSquareResponse } from './responses.ts';
import type { FakeSquareStore } from './store.ts';

/**
 * Implements Square's idempotency keys. A repeated key with the same body returns the first answer; with a different body it is an error.
 */
export async function answerOnce(
  store: FakeSquareStore,
  now: Instant,
  { scope, key, body }: { scope: string; key: string; body: unknown },
  work: () => Promise<FakeSquareResponse>,
): Promise<FakeSquareResponse> {
  const id = `${scope} ${key}`;
  const bodyJson = JSON.stringify(body);
  const earlier = await store.get('key', id);
  if (earlier !== null && earlier.asked !== bodyJson)
    return errorResponse(
      400,
      'IDEMPOTENCY_KEY_REUSED',
      'The idempotency key can only be retried with the same request data.',
      'idempotency_key',
    );
  if (earlier !== null) return okResponse(earlier.answer);
  const answer = await work();
  if (answer.status === 200) await store.put('key', id, now, { asked: bodyJson, answer: answer.body });
  return answer;
}
