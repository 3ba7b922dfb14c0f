import type { FieldBinding } from '#platform/ui/web/forms/use-form.ts';
import { PasswordField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { minPasswordLength } from '#features/accounts/rules.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { validateWhileTyping } from './new-password.ts';

interface NewPasswordFieldsProps {
  password: FieldBinding<string>;
  retyped: FieldBinding<string>;
  /** Email of the account, in a hidden field: password managers save it with the password. */
  email: string;
}

export function NewPasswordFields({ password, retyped, email }: NewPasswordFieldsProps) {
  const w = useTexts(accountsTexts);
  const problems = validateWhileTyping({ password: password.value, retyped: retyped.value });
  // Once both fields are filled, show the error for their current values instead of the error of the last submit.
  const retypedError = retyped.value === '' ? retyped.error : problems.retyped && w.problems['no-match'];
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={w.fields.newPassword}
        note={w.password.least(minPasswordLength)}
        autoComplete="new-password"
        {...password}
        error={problems.password ? w.problems['too-short'] : password.error}
      />
      <PasswordField label={w.fields.retypePassword} autoComplete="new-password" {...retyped} error={retypedError} />
    </>
  );
}
