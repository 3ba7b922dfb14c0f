import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmailField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import type { Translation } from '#platform/i18n/texts.ts';
import { EmailChange, type MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { withRequiredFields } from '#features/accounts/web/form-shapes.ts';
import type { en } from '#features/accounts/i18n/en.ts';
import { PendingEmail } from './pending-email.tsx';
import { Section } from './section.tsx';

const shape = withRequiredFields(['email'], EmailChange);

export function EmailSection({ me }: { me: MeRow }) {
  const w = useTexts(accountSettingsTexts).email;
  const { stale } = useTexts(accountsTexts);
  const { rows: pendingChanges } = useLive('accounts.emailChange', {});
  const checkSameEmail = ({ email }: { email: string }) =>
    email.trim().toLowerCase() === me.email ? { email: 'same' } : ({} as Record<string, string>);
  const form = useFormAction(calls.accounts.changeEmail.mutate, {
    shape,
    start: { email: '' },
    problems: { ...w.problems, 'requires-recent-login': () => void reauthenticate(stale) },
    validate: checkSameEmail,
    afterwards: 'reset',
    done: (_answer, { email }) => ({ title: w.sentToast, body: w.sentBody(email) }),
  });

  return (
    <Section title={w.title} about={w.about}>
      <form noValidate method="post" onSubmit={form.send}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-dim">{w.current(me.email)}</p>
          {pendingChanges.map((change) => (
            <PendingEmail key={change.id} change={change} />
          ))}
          <EmailField label={w.newEmail} {...form.field('email')} />
          <ActionNote of={form} />
        </div>
        <div className="flex flex-wrap gap-3 mt-5 shares">
          <Button type="submit" kind={form.values.email === '' ? 'plain' : 'main'} loading={form.pending}>
            {w.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/**
 * Shows a dialog and opens the sign-in page, because the server has ended this session (specification §5). The dialog is outside all
 * screens, so it stays open when they close.
 */
async function reauthenticate(w: Translation<typeof en>['stale']): Promise<void> {
  await ask({ title: w.title, body: w.body, yes: w.close, no: null });
  window.location.replace('/signin?to=/account-settings');
}
