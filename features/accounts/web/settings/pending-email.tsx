import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EmailChangeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import style from './pending-email.module.css';

export function PendingEmail({ change }: { change: EmailChangeRow }) {
  const w = useTexts(accountSettingsTexts).email;
  const resend = useAction(calls.accounts.resendEmailChange.mutate, {
    // Show no error for 'gone': the live view removes this note.
    problems: { gone: () => {} },
    done: () => ({ title: w.resentToast, body: w.sentBody(change.email) }),
  });
  const cancel = useAction(calls.accounts.cancelEmailChange.mutate, { done: () => w.cancelledToast });

  return (
    <div className={`rounded p-4 ${style.pending}`}>
      <p className="font-semibold wrap-anywhere mb-1">{w.waiting(change.email)}</p>
      <p className="text-15">
        {w.linkValidUntil} <RelativeTime at={change.endsAt} byClock />
      </p>
      <p className="text-15">{w.waitingHint}</p>
      <ActionNote of={[resend, cancel]} />
      <div className="shares flex flex-wrap gap-3 mt-3">
        <Button kind="plain" loading={resend.pending} onClick={() => void resend.run({})}>
          {w.resend}
        </Button>
        <Button kind="plain" loading={cancel.pending} onClick={() => void cancel.run({})}>
          {w.cancel}
        </Button>
      </div>
    </div>
  );
}
