import { hash, verify } from '@node-rs/argon2';

// OWASP minimum parameters for argon2id, also the defaults of the library: 19 MiB, two passes, one lane.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

/** If `stored` is null (no account), hashes for the same time, so that the response time does not reveal accounts. */
export async function verifyPassword(stored: string | null, typed: string): Promise<boolean> {
  const isMatch = await verify(stored ?? placeholderHash, typed);
  return isMatch && stored !== null;
}

const placeholderHash = '$argon2id$v=19$m=19456,t=2,p=1$8XDFY45cp5U3sT5VZlIYNg$CoZPPRPtZubqcTaXSr/tga314lVxB3V+f7s9UcVLu3U';
