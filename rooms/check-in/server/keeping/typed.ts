import { hashOf } from '#platform/http/server/tokens.ts';
import { canonical } from '#platform/live/canonical.ts';
import type { FormPerson } from '#rooms/check-in/shapes/family.ts';

/** What a family typed, without what the page adds. */
export interface Typed {
  eventId: string;
  church: string;
  phone: string;
  email: string;
  persons: readonly FormPerson[];
}

/** The same for the same words, so that a resend is told from another form with the same key. */
export function bodyHashOf({ eventId, church, phone, email, persons }: Typed): Buffer {
  return hashOf(canonical({ eventId, church, phone, email, persons }));
}
