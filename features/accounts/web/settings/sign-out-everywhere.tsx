import { calls } from '#platform/http/web/calls.ts';
import { useEndSession } from '#platform/sign-out/web/use-end-session.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';

/** Asks for a confirmation first, because this action cannot be undone. */
export function SignOutEverywhere() {
  const w = useTexts(accountSettingsTexts).sessions;
  const signOut = useEndSession(calls.accounts.signOutEverywhere.mutate);

  async function confirmAndSignOut(): Promise<void> {
    if (await ask({ title: w.everywhereTitle, body: w.everywhereBody, yes: w.everywhere })) await signOut.end('/signin');
  }

  return (
    <>
      <Button kind="plain" loading={signOut.pending} onClick={confirmAndSignOut}>
        {w.everywhere}
      </Button>
      <ActionNote of={signOut} />
    </>
  );
}
