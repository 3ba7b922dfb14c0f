import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { When } from '#platform/ui/web/show/when.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { EmailChangeRow } from '#rooms/accounts/shapes.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';
import style from './pending-email.module.css';

/** A new address that waits to be confirmed: how long it can be, another link to it, and the way back. */
export function PendingEmail({ change }: { change: EmailChangeRow }) {
  const w = useWords(accountSettingsWords).email;
  const resend = useCall(calls.accounts.resendEmailChange.mutate);
  const cancel = useCall(calls.accounts.cancelEmailChange.mutate);

  async function sendAgain(): Promise<void> {
    const answer = await resend.run({});
    // Refused when it ended meanwhile; then this note is about to go.
    if (answer !== undefined && !isRefusal(answer)) toast({ title: w.resentToast, body: w.sentBody(change.email) });
  }
  async function takeBack(): Promise<void> {
    if (await cancel.run({})) toast({ title: w.cancelledToast });
  }

  return (
    <div className={style.pending}>
      <p className="strong anywhere below-4">{w.waiting(change.email)}</p>
      <p className="size-15">
        {w.waitsUntil} <When at={change.endsAt} />
      </p>
      <p className="size-15">{w.waitingHint}</p>
      <FailureNote failure={resend.failure ?? cancel.failure} />
      <div className={`shares ${style.actions}`}>
        <Button kind="plain" loading={resend.pending} onClick={() => void sendAgain()}>
          {w.resend}
        </Button>
        <Button kind="plain" loading={cancel.pending} onClick={() => void takeBack()}>
          {w.cancel}
        </Button>
      </div>
    </div>
  );
}
