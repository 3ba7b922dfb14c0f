import { validatePassword } from '#features/accounts/rules.ts';

export interface NewPassword {
  password: string;
  retyped: string;
}

/** Returns the codes of the errors that prevent submitting a new password (specification §5). */
export function validateNewPasswordFields({ password, retyped }: NewPassword): Record<keyof NewPassword, string | null> {
  if (password === '') return { password: 'empty-password', retyped: null };
  const problem = validatePassword(password, retyped);
  return { password: problem === 'too-short' ? problem : null, retyped: problem === 'no-match' ? problem : null };
}

/** Returns the codes of the errors to show while typing. A mismatch appears only after typing in the second field. */
export function validateWhileTyping({ password, retyped }: NewPassword): Record<keyof NewPassword, string | null> {
  const problem = validatePassword(password, retyped);
  return { password: problem === 'too-short' ? problem : null, retyped: problem === 'no-match' && retyped !== '' ? problem : null };
}
