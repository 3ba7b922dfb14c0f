import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';

/** A call as somebody of the demonstration camp would make it. */
export function asks<Input>(floor: Floor, caller: Caller, input: Input): CallContext<Input> {
  const request = { id: 'demo', address: '127.0.0.1', userAgent: '', language: 'en', setSession() {}, sessionToken: null } as const;
  return { floor, caller, request, input };
}

export async function expectDone(asked: Promise<object>): Promise<void> {
  const answer = await asked;
  if (isRefusal(answer)) throw new Error(`The demonstration camp cannot be filled: ${JSON.stringify(answer)}.`);
}
