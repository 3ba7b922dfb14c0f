import { z } from 'zod';
import type { Clash } from '#platform/http/field-changes.ts';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { email, id, nameText, someName, text } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { phoneNumber } from '#platform/ui/phone.ts';
import { type Classification, classifications, type ReservationState, reservationStates } from '#rooms/reservations/rules.ts';
import { mostBookings, NewBooking } from './bookings.ts';
import { moment } from './moment.ts';

export const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');

/** A window of days, both counted; the longest a calendar shows is two years. */
export const Window = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 800 * 86_400_000, { path: ['to'], message: 'not-a-window' });

/** '' is none. Stored as 10 digits, or E.164. */
const phone = z.string().transform((typed, ctx) => {
  if (typed.trim() === '') return '';
  const stored = phoneNumber(typed);
  if (stored === null) ctx.addIssue({ code: 'custom', message: 'not-a-phone' });
  return stored ?? '';
});

/** A web address, or a path of ours such as `/matrices/{id}`; '' is none. */
export const matrixLink = text(2_000).pipe(z.string().regex(/^$|^https?:\/\/[^\s]+$|^\/(?![/\\])[^\s]*$/, 'not-a-link'));

export const stayFacts = {
  name: someName(120),
  classification: z.enum(classifications),
  startsAt: moment,
  endsAt: moment,
  groupName: nameText(120),
  contactName: nameText(120),
  contactPhone: phone,
  contactEmail: z.union([z.literal(''), email]),
  /** Expected heads. */
  heads: z.number('not-a-number').min(0, 'too-small').max(20_000, 'too-large').int('not-a-number'),
  notes: text(10_000),
  matrixLink,
  priceNotes: text(5_000),
};

const heldUntil = day.nullable();

/** Made whole in one go: 'have you room?' sends its places along. */
export const NewReservation = z
  .strictObject({
    id,
    ...stayFacts,
    groupName: stayFacts.groupName.default(''),
    contactName: stayFacts.contactName.default(''),
    contactPhone: phone.default(''),
    contactEmail: stayFacts.contactEmail.default(''),
    heads: stayFacts.heads.default(0),
    notes: stayFacts.notes.default(''),
    matrixLink: matrixLink.default(''),
    priceNotes: stayFacts.priceNotes.default(''),
    state: z.enum(['inquiry', 'held', 'confirmed']),
    /** The last day that a hold holds; only where the state is held. */
    heldUntil: heldUntil.default(null),
    bookings: z.array(NewBooking).max(mostBookings).default([]),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'ends-before-start' })
  .refine(({ state, heldUntil: until }) => (state === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });

/** `bookings: 'follow'` moves bookings with the stay's ends (rule `bookingsAfterMove`). */
export const ReservationChange = z.strictObject({
  id,
  changes: fieldChanges(stayFacts),
  bookings: z.enum(['follow', 'stay']).default('follow'),
});
export const StateChange = z
  .strictObject({
    id,
    from: z.enum(reservationStates),
    to: z.enum(reservationStates),
    heldUntil: heldUntil.default(null),
    reason: text(1_000).default(''),
  })
  .refine(({ to, heldUntil: until }) => (to === 'held') === (until !== null), { path: ['heldUntil'], message: 'hold-needs-a-day' });
/**
 * A copy begins at `startsAt`; bookings move by as many days. Of places that are taken, `asWishes` keeps the
 * wish, as an inquiry may, and `withoutTaken` leaves them out; closed ones are left out by both.
 */
export const Copy = z.strictObject({
  id,
  newId: id,
  name: someName(120),
  startsAt: moment,
  withoutTaken: z.boolean().default(false),
  asWishes: z.boolean().default(false),
});
/** Undoes the last change, which `eventId` names: whoever undoes has seen what they undo. */
export const Undo = z.strictObject({ id, eventId: z.string().regex(/^\d{1,19}$/, 'not-an-id') });

/** As lists and calendars show it. */
export interface ReservationRow {
  id: string;
  name: string;
  classification: Classification;
  state: ReservationState;
  /** The last day of a hold. */
  heldUntil: Day | null;
  startsAt: Instant;
  endsAt: Instant;
  groupName: string;
  heads: number;
  matrixLink: string;
  /** How many places it has booked; none puts it into the tray. */
  placeCount: number;
  /** A booking of it begins before its stay or ends after it. */
  isBookedOutside: boolean;
}

export interface WholeReservationRow extends ReservationRow {
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  notes: string;
  priceNotes: string;
  /** Why it was cancelled. */
  cancelReason: string;
  createdAt: Instant;
  createdBy: string | null;
  changedAt: Instant;
}

/** What can be changed field by field. */
export type ReservationFacts = Omit<
  WholeReservationRow,
  'id' | 'state' | 'heldUntil' | 'placeCount' | 'isBookedOutside' | 'cancelReason' | 'createdAt' | 'createdBy' | 'changedAt'
>;

/** An event as a visitor may know it. */
export interface EventChoice {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Names of the open activities that it has booked (the specification's locations). */
  locations: string[];
  /** And of those that are closed. */
  closed: string[];
}

/** Two people changed the same fields; nothing was written. */
export interface ClashRefusal {
  refused: 'clash';
  clashes: Clash[];
}

/** The names of those, in the order in which people read them. */
export const factNames = Object.keys(stayFacts) as (keyof ReservationFacts)[];
