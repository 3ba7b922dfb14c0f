import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PasswordField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { createShape } from '#features/accounts/web/form-shapes.ts';
import { NewPasswordFields } from '#features/accounts/web/new-password-fields.tsx';
import { validateNewPasswordFields } from '#features/accounts/web/new-password.ts';
import { Section } from './section.tsx';

const start = { currentPassword: '', password: '', retyped: '' };
const shape = createShape((values: typeof start) => ({
  currentPassword: values.currentPassword === '' ? 'empty-current' : null,
  ...validateNewPasswordFields(values),
}));

export function PasswordSection({ me }: { me: MeRow }) {
  const { problems: shared } = useTexts(accountsTexts);
  const w = useTexts(accountSettingsTexts).password;
  const form = useFormAction(({ currentPassword, password }) => calls.accounts.changePassword.mutate({ currentPassword, password }), {
    shape,
    start,
    problems: { ...shared, ...w.problems },
    fieldByReason: { 'wrong-password': 'currentPassword' },
    afterwards: 'reset',
    done: () => ({ title: w.savedToast, body: w.savedBody }),
  });

  const isTouched = Object.values(form.values).some((typed) => typed !== '');
  return (
    <Section title={w.title} about={w.about}>
      <form noValidate method="post" onSubmit={form.send}>
        <div className="grid grid-cols-1 gap-4">
          <PasswordField label={w.current} autoComplete="current-password" {...form.field('currentPassword')} />
          <NewPasswordFields password={form.field('password')} retyped={form.field('retyped')} email={me.email} />
          <ActionNote of={form} />
        </div>
        <div className="flex flex-wrap gap-3 mt-5 shares">
          <Button type="submit" kind={isTouched ? 'main' : 'plain'} loading={form.pending}>
            {w.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}
