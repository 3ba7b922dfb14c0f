import { hashToken } from '#platform/http/server/tokens.ts';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { FormPerson } from '#features/check-in/shapes/family.ts';

export interface FamilyInput {
  eventId: string;
  church: string;
  phone: string;
  email: string;
  persons: readonly FormPerson[];
}

/** Returns the same hash for equal input. A retry has the hash of its first call; another form with the same key has a different one. */
export function hashFamilyInput({ eventId, church, phone, email, persons }: FamilyInput): Buffer {
  return hashToken(canonicalJson({ eventId, church, phone, email, persons }));
}
