import { validatePassword } from '#features/accounts/rules.ts';

/** A new password and the same typed again. */
export interface NewPassword {
  password: string;
  retyped: string;
}

/** Codes by field when it is sent (specification §5): the form goes only without any. */
export function validateNewPasswordFields({ password, retyped }: NewPassword): Record<keyof NewPassword, string | null> {
  if (password === '') return { password: 'empty-password', retyped: null };
  const fault = validatePassword(password, retyped);
  return { password: fault === 'too-short' ? fault : null, retyped: fault === 'no-match' ? fault : null };
}

/** Codes while it is being typed: nobody is told that passwords differ before typing the second one. */
export function validateWhileTyping({ password, retyped }: NewPassword): Record<keyof NewPassword, string | null> {
  const fault = validatePassword(password, retyped);
  return { password: fault === 'too-short' ? fault : null, retyped: fault === 'no-match' && retyped !== '' ? fault : null };
}
