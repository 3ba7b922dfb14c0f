import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { PasswordField } from '#platform/ui/web/fields/password-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { MeRow } from '#rooms/accounts/shapes.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { checkedBy } from '#rooms/accounts/web/checked-by.ts';
import { NewPasswordFields } from '#rooms/accounts/web/new-password-fields.tsx';
import { newPasswordFaults } from '#rooms/accounts/web/new-password.ts';
import style from './rows.module.css';
import { Section } from './section.tsx';

const start = { currentPassword: '', password: '', retyped: '' };
const shape = checkedBy((values: typeof start) => ({
  currentPassword: values.currentPassword === '' ? 'empty-current' : null,
  ...newPasswordFaults(values),
}));

export function Password({ me }: { me: MeRow }) {
  const { problems: shared } = useWords(accountsWords);
  const w = useWords(accountSettingsWords).password;
  const change = useCall(calls.accounts.changePassword.mutate);
  const form = useForm({ shape, start, problems: { ...shared, ...w.problems }, failure: change.failure });

  const submit = form.submit(async ({ currentPassword, password }) => {
    const answer = await change.run({ currentPassword, password });
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse(answer.refused === 'wrong-password' ? { ...answer, field: 'currentPassword' } : answer);
    form.reset();
    toast({ title: w.savedToast, body: w.savedBody });
  });

  const isTouched = Object.values(form.values).some((typed) => typed !== '');
  return (
    <Section title={w.title} about={w.about}>
      <form noValidate method="post" onSubmit={submit}>
        <div className="stack">
          <PasswordField label={w.current} autoComplete="current-password" {...form.field('currentPassword')} />
          <NewPasswordFields password={form.field('password')} retyped={form.field('retyped')} email={me.email} />
          <FailureNote failure={change.failure} />
        </div>
        <div className={style.actions}>
          <Button type="submit" kind={isTouched ? 'main' : 'plain'} loading={change.pending}>
            {w.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}
