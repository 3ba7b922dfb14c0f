import type { FieldBinding } from '#platform/ui/web/forms/use-form.ts';
import { PasswordField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { minPasswordLength } from '#features/accounts/rules.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { validateWhileTyping } from './new-password.ts';

interface NewPasswordFieldsProps {
  password: FieldBinding<string>;
  retyped: FieldBinding<string>;
  /** Whose password it is: a password store keeps the two together. */
  email: string;
}

export function NewPasswordFields({ password, retyped, email }: NewPasswordFieldsProps) {
  const w = useTexts(accountsTexts);
  const faults = validateWhileTyping({ password: password.value, retyped: retyped.value });
  // Once both are typed, the sentence follows what they hold now, not what they held when sent.
  const unlike = retyped.value === '' ? retyped.error : faults.retyped && w.problems['no-match'];
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={w.fields.newPassword}
        note={w.password.least(minPasswordLength)}
        autoComplete="new-password"
        {...password}
        error={faults.password ? w.problems['too-short'] : password.error}
      />
      <PasswordField label={w.fields.retypePassword} autoComplete="new-password" {...retyped} error={unlike} />
    </>
  );
}
