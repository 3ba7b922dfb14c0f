import { hashToken } from '#platform/http/server/tokens.ts';
import { canonicalJson } from '#platform/live/canonical-json.ts';
import type { FormPerson } from '#features/check-in/shapes/family.ts';

/** What a family typed, without what the page adds. */
export interface FamilyInput {
  eventId: string;
  church: string;
  phone: string;
  email: string;
  persons: readonly FormPerson[];
}

/** The same for the same words, so that a resend is told from another form with the same key. */
export function bodyHashOf({ eventId, church, phone, email, persons }: FamilyInput): Buffer {
  return hashToken(canonicalJson({ eventId, church, phone, email, persons }));
}
