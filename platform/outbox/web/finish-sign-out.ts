import { toCallFailure, calls } from '#platform/http/web/calls.ts';
import { forgetSignOut, pendingSignOut } from './pending-sign-out.ts';
import { pauseOrReturn } from './transport.ts';

const retryMs = 15_000;

/**
 * Ends the session of whoever signed out without a network, once the server is reached. It names the account, so that
 * another person who has signed in meanwhile stays signed in.
 */
export async function finishSignOut(): Promise<void> {
  for (let account = pendingSignOut(); account !== null; account = pendingSignOut())
    try {
      await calls.accounts.signOut.mutate({ account });
      forgetSignOut();
    } catch (error) {
      // Throws what is no failed call; after any other failure the session may still be there.
      toCallFailure(error);
      await pauseOrReturn(retryMs);
    }
}
