import { uploadsOnTheirWay } from '#platform/files/web/kept-uploads.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { forgetDevice } from '#platform/live/web/kept-views.ts';
import { mayEndSession } from '#platform/outbox/web/may-end-session.ts';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';

/** Asked before: no undo brings back what was open elsewhere. */
export function SignOutEverywhere() {
  const w = useWords(accountSettingsWords).sessions;
  const { waiting } = useWords(partWords);
  const session = useSession();
  const signOut = useAction(calls.accounts.signOutEverywhere.mutate, {});

  async function confirmAndGo(): Promise<void> {
    const sure = await ask({ title: w.everywhereTitle, body: w.everywhereBody, yes: w.everywhere });
    if (
      !sure ||
      (session.state === 'account' && !(await mayEndSession(session.account.id, waiting, await uploadsOnTheirWay(session.account.id))))
    )
      return;
    if ((await signOut.run({})) === undefined) return;
    await forgetDevice();
    window.location.replace('/signin');
  }

  return (
    <>
      <Button kind="plain" loading={signOut.pending} onClick={confirmAndGo}>
        {w.everywhere}
      </Button>
      <ActionNote of={signOut} />
    </>
  );
}
