import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { AppContext } from './app-context.ts';

/** Returns the context of a call that an account of the demo camp makes. `caller` is null for a visitor. */
export function createCallContext<Input>(
  app: AppContext,
  caller: Caller | null,
  input: Input,
  language: Language = 'en',
): CallContext<Input> {
  return {
    app,
    caller,
    input,
    request: { id: 'demo', address: '127.0.0.1', userAgent: '', language, setSession() {}, sessionToken: null },
  };
}

/** Returns the answer of a call that fills the demo camp. @throws on a refusal, which would be a bug in the demo camp */
export async function expectDone<Call>(call: Call): Promise<Exclude<Awaited<Call>, Refusal>> {
  const answer = await call;
  if (isRefusal(answer)) throw new Error(`The demonstration camp cannot be filled: ${JSON.stringify(answer)}.`);
  return answer as Exclude<Awaited<Call>, Refusal>;
}
