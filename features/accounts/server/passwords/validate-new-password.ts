import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { loadCommonPasswords } from './common-passwords.ts';

/** Returns the error code of a new password, or null. Passwords that accounts already have are not checked. */
export async function validateNewPassword(app: AppContext, password: string): Promise<Refusal<'too-short' | 'common-password'> | null> {
  const { passwordMinimum } = await getCampSettings(app);
  if (password.length < passwordMinimum) return refuse('too-short', 'password');
  const common = await loadCommonPasswords(passwordMinimum);
  return common.has(password.toLowerCase()) ? refuse('common-password', 'password') : null;
}
