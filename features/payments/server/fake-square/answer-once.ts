import type { Instant } from '#platform/time/instant.ts';
import { okResponse, errorResponse, type FakeSquareResponse } from './responses.ts';
import type { FakeSquareStore } from './store.ts';

/** Idempotency as Square does it: the same key and body answer the same; the same key and another body is an error. */
export async function answerOnce(
  store: FakeSquareStore,
  now: Instant,
  { scope, key, body }: { scope: string; key: string; body: unknown },
  work: () => Promise<FakeSquareResponse>,
): Promise<FakeSquareResponse> {
  const id = `${scope} ${key}`;
  const asked = JSON.stringify(body);
  const before = await store.get('key', id);
  if (before !== null && before.asked !== asked)
    return errorResponse(
      400,
      'IDEMPOTENCY_KEY_REUSED',
      'The idempotency key can only be retried with the same request data.',
      'idempotency_key',
    );
  if (before !== null) return okResponse(before.answer);
  const answer = await work();
  if (answer.status === 200) await store.put('key', id, now, { asked, answer: answer.body });
  return answer;
}
