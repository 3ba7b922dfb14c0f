/** What a sign-in sends, exactly as typed. */
export interface Credentials {
  email: string;
  password: string;
}

/** The specification's code, spelt as it spells it (§5, §8). */
export const emptyCredentials = 'empty-credidentals';

/** Which fields are empty; with any, the server is not asked. */
export function emptyFields({ email, password }: Credentials): (keyof Credentials)[] {
  const empty: (keyof Credentials)[] = [];
  if (email.trim() === '') empty.push('email');
  if (password === '') empty.push('password');
  return empty;
}
