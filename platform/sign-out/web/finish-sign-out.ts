import { toCallFailure, calls } from '#platform/http/web/calls.ts';
import { forgetSignOut, pendingSignOut } from './pending-sign-out.ts';
import { pauseOrReturn } from '#platform/outbox/web/transport.ts';

const retryMs = 15_000;

/**
 * Ends the session of a person who signed out offline. The call names the account, so that another person who has signed in since stays
 * signed in.
 */
export async function finishSignOut(): Promise<void> {
  for (let account = pendingSignOut(); account !== null; account = pendingSignOut())
    try {
      await calls.accounts.signOut.mutate({ account });
      forgetSignOut();
    } catch (error) {
      // `toCallFailure` rethrows unexpected errors. After a failed call, retry, because the session may still exist.
      toCallFailure(error);
      await pauseOrReturn(retryMs);
    }
}
