import { toCallFailure, calls } from '#platform/http/web/calls.ts';
import { forgetSignOut, pendingSignOut } from './pending-sign-out.ts';
import { pauseOrReturn } from './transport.ts';

const retryMs = 15_000;

/** Ends the session of a person who signed out offline. Names the account, so that a person who has signed in since stays signed in. */
export async function finishSignOut(): Promise<void> {
  for (let account = pendingSignOut(); account !== null; account = pendingSignOut())
    try {
      await calls.accounts.signOut.mutate({ account });
      forgetSignOut();
    } catch (error) {
      // Throws for other errors. After a failed call the session may still exist.
      toCallFailure(error);
      await pauseOrReturn(retryMs);
    }
}
