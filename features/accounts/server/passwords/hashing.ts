import { hash, verify } from '@node-rs/argon2';

// OWASP's least for argon2id, which is the library's default kind: 19 MiB, two passes, one lane.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

/** Takes as long for nobody (null) as for somebody, so that time does not tell who has an account. */
export async function verifyPassword(stored: string | null, typed: string): Promise<boolean> {
  const right = await verify(stored ?? placeholderHash, typed);
  return right && stored !== null;
}

const placeholderHash = '$argon2id$v=19$m=19456,t=2,p=1$8XDFY45cp5U3sT5VZlIYNg$CoZPPRPtZubqcTaXSr/tga314lVxB3V+f7s9UcVLu3U';
