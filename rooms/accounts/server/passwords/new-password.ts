import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { Floor } from '#platform/server/floor.ts';
import { campFacts } from '#rooms/settings/server/door.ts';

/** Why a new password will not do here, or null. A camp may ask for more than six characters. */
export async function newPasswordFault(floor: Floor, password: string): Promise<Refusal<'too-short' | 'common-password'> | null> {
  const { passwordMinimum } = await campFacts(floor);
  if (password.length < passwordMinimum) return refuse('too-short', 'password');
  return commonPasswords.has(password.toLowerCase()) ? refuse('common-password', 'password') : null;
}

/** The passwords that are tried first everywhere. Lower case; those shorter than six are refused for that. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 123456789 12345678 1234567 1234567890 123123 111111 000000 password password1 password123 passw0rd p@ssw0rd
  qwerty qwerty123 qwertyuiop qwerty1 1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx qazwsx zaq12wsx q1w2e3r4 asdfgh asdfghjkl zxcvbn zxcvbnm
  abc123 abcd1234 a123456 a12345678 aa123456 123qwe 12qwaszx iloveyou iloveyou1 letmein letmein1
  welcome welcome1 admin123 administrator login123 monkey dragon football baseball basketball soccer hockey master sunshine
  princess shadow superman batman michael michelle jennifer jessica jordan jordan23 charlie thomas daniel ashley andrew
  nicole hannah george summer winter spring freedom whatever trustno1 starwars pokemon secret killer
  computer internet samsung google cheese cookie chocolate butterfly flower ginger pepper tigger buster maggie
  654321 666666 555555 777777 888888 999999 121212 112233 123321 159753 987654321 7777777 11111111 1234qwer changeme default
  purple orange banana ncc1701 555666 131313 696969 mustang access`.split(/\s+/),
);
