import { type Refusal, refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { isRecentSignIn } from '#features/accounts/rules.ts';

export function checkRecentSignIn(app: AppContext, me: Pick<Caller, 'authenticatedAt'>): Refusal<'confirm-identity'> | null {
  return isRecentSignIn(me.authenticatedAt, app.clock.now()) ? null : refuse('confirm-identity');
}
