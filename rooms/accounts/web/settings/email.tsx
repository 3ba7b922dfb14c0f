import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmailField } from '#platform/ui/web/fields/email-field.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { EmailChange, type MeRow } from '#rooms/accounts/shapes.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { firstEmptyThen } from '#rooms/accounts/web/checked-by.ts';
import { sayStale } from '#rooms/accounts/web/stale.ts';
import { PendingEmail } from './pending-email.tsx';
import style from './rows.module.css';
import { Section } from './section.tsx';

const shape = firstEmptyThen(['email'], EmailChange);

export function Email({ me }: { me: MeRow }) {
  const w = useWords(accountSettingsWords).email;
  const { stale } = useWords(accountsWords);
  const change = useCall(calls.accounts.changeEmail.mutate);
  const { rows: waiting } = useLive('accounts.emailChange', {});
  const isSame = ({ email }: { email: string }) =>
    email.trim().toLowerCase() === me.email ? { email: 'same' } : ({} as Record<string, string>);
  const form = useForm({ shape, start: { email: '' }, problems: w.problems, also: isSame, failure: change.failure });

  const submit = form.submit(async ({ email }) => {
    const answer = await change.run({ email });
    if (answer === undefined) return;
    if (isRefusal(answer)) return sayStale(stale);
    form.reset();
    toast({ title: w.sentToast, body: w.sentBody(email) });
  });

  return (
    <Section title={w.title} about={w.about}>
      <form noValidate method="post" onSubmit={submit}>
        <div className="stack">
          <p className={style.quiet}>{w.current(me.email)}</p>
          {waiting.map((change) => (
            <PendingEmail key={change.id} change={change} />
          ))}
          <EmailField label={w.newEmail} {...form.field('email')} />
          <FailureNote failure={change.failure} />
        </div>
        <div className={style.actions}>
          <Button type="submit" kind={form.values.email === '' ? 'plain' : 'main'} loading={change.pending}>
            {w.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}
