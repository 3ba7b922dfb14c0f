import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { Floor } from '#platform/server/floor.ts';
import { campFacts } from '#rooms/settings/server/door.ts';
import { commonPasswords } from './common-passwords.ts';

/** Why a new password will not do here, or null. A password that was set before still signs in. */
export async function newPasswordFault(floor: Floor, password: string): Promise<Refusal<'too-short' | 'common-password'> | null> {
  const { passwordMinimum } = await campFacts(floor);
  if (password.length < passwordMinimum) return refuse('too-short', 'password');
  const common = await commonPasswords(passwordMinimum);
  return common.has(password.toLowerCase()) ? refuse('common-password', 'password') : null;
}
