import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmailField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { createShape } from '#features/accounts/web/form-shapes.ts';
import { AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { useRedirectAfterSignIn } from '#features/accounts/web/use-redirect-after-sign-in.ts';
import { NewPasswordFields } from '#features/accounts/web/new-password-fields.tsx';
import { validateNewPasswordFields } from '#features/accounts/web/new-password.ts';

export interface InvitedPerson {
  firstName: string;
  /** null for the first administrator, who enters the email together with the name. */
  email: string | null;
  needsName: boolean;
}

interface CreationFormProps {
  id: string;
  invited: InvitedPerson;
  /** Called if the link was already used, for example in another tab. */
  onLinkUsed: () => void;
}

const start = { firstName: '', lastName: '', email: '', password: '', retyped: '' };

export function CreationForm({ id, invited, onLinkUsed: onDead }: CreationFormProps) {
  const w = useTexts(accountsTexts);
  const { redirecting, redirect } = useRedirectAfterSignIn();
  const needsEmail = invited.needsName && !invited.email;

  const shape = createShape((values: typeof start) => ({
    firstName: invited.needsName && values.firstName.trim() === '' ? 'empty-firstName' : null,
    lastName: invited.needsName && values.lastName.trim() === '' ? 'empty-lastName' : null,
    email: needsEmail && values.email.trim() === '' ? 'empty-email' : null,
    ...validateNewPasswordFields(values),
  }));
  const form = useFormAction(
    ({ firstName, lastName, email, password }: typeof start) =>
      calls.accounts.createAccount.mutate({
        id,
        password,
        ...(invited.needsName && { firstName, lastName }),
        ...(needsEmail && { email }),
      }),
    { shape, start, problems: { ...w.problems, 'not-found': onDead }, done: () => redirect() },
  );

  return (
    <AuthCard
      title={invited.firstName === '' ? w.createAccount.title : w.createAccount.welcome(invited.firstName)}
      intro={invited.needsName ? w.createAccount.firstAdministrator : w.createAccount.choosePassword}
    >
      <form method="post" noValidate onSubmit={form.send}>
        <FieldStack>
          {invited.needsName && <TextField label={w.fields.firstName} autoComplete="given-name" {...form.field('firstName')} />}
          {invited.needsName && <TextField label={w.fields.lastName} autoComplete="family-name" {...form.field('lastName')} />}
          {needsEmail ? (
            <EmailField label={w.fields.email} {...form.field('email')} />
          ) : (
            <div>{w.createAccount.signsInAs(invited.email ?? '')}</div>
          )}
          <NewPasswordFields password={form.field('password')} retyped={form.field('retyped')} email={invited.email ?? form.values.email} />
          <ActionNote of={form} />
          <Button type="submit" wide loading={form.pending || redirecting}>
            {w.createAccount.submit}
          </Button>
        </FieldStack>
      </form>
    </AuthCard>
  );
}
