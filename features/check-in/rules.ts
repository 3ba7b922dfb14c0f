import { type Day, addDays, type LocalMoment } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { FolioMoney } from '#features/payments/server/public.ts';

/**
 * States of a check-in as families and the desk see them (product.md). `wants a look` means that staff must decide about a payment or a
 * refund in the Square dashboard. Screens say "Needs review"; the value stays, because pages that are already open in browsers know it.
 */
export const checkInStates = [
  'awaiting link',
  'awaiting payment',
  'wants a look',
  'paid',
  'paid at desk',
  'waived',
  'nothing to pay',
  'cancelled',
  'refunded',
] as const;
export type CheckInState = (typeof checkInStates)[number];

export const maxPersons = 30;
export const maxAge = 130;
export const maxMeals = 200;

/** Returns whether a payment or a refund in the Square dashboard needs a decision. */
export function needsReview({ undecided, inReviewCents = 0 }: Pick<FolioMoney, 'undecided' | 'inReviewCents'>): boolean {
  return undecided.length > 0 || inReviewCents > 0;
}

/** Derives the state from the folio's money, because a browser must never set it. */
export function deriveCheckInState(money: FolioMoney, cancelledAt: string | null): CheckInState {
  const { cardCents, cashCents, chequeCents, waivedCents, refundedCents, balanceCents, request } = money;
  const receivedCents = cardCents + cashCents + chequeCents;
  if (cancelledAt !== null) return receivedCents > 0 && refundedCents >= receivedCents ? 'refunded' : 'cancelled';
  if (needsReview(money)) return 'wants a look';
  if (balanceCents > 0) return request?.state === 'created' ? 'awaiting link' : 'awaiting payment';
  if (receivedCents > 0 && refundedCents >= receivedCents) return 'refunded';
  if (receivedCents > 0) return cashCents + chequeCents > 0 ? 'paid at desk' : 'paid';
  return waivedCents > 0 ? 'waived' : 'nothing to pay';
}

/** Returns whether check-in for an event has ended. Both the form and the server use this rule. */
export function isCheckInOver({ endsAt }: { endsAt: Instant }, now: Instant): boolean {
  return endsAt <= now;
}

/** Returns whether a family may change its check-in. It may until its first person arrives. */
export function canFamilyChange({ arrivedAt, cancelledAt }: { arrivedAt: string | null; cancelledAt: string | null }): boolean {
  return arrivedAt === null && cancelledAt === null;
}

const confirmBeforeMs = 12 * 60 * 60_000;

/** Returns the first planned arrival of a family if it is more than 12 hours from now. The desk then asks for confirmation. */
export function findDistantArrival(persons: readonly { arrival: string }[], now: string): string | null {
  const first = persons.map(({ arrival }) => arrival).toSorted()[0];
  return first !== undefined && Date.parse(first) - Date.parse(now) > confirmBeforeMs ? first : null;
}

/** First and last day of an event in the camp's calendar: `2026-11-20`. */
export interface EventDays {
  first: Day;
  last: Day;
}

/** A stay up to this many days outside its event needs confirmation. A stay further away is refused. */
export const maxDaysFromEvent = 7;

const dayMs = 86_400_000;

/** Returns the day of an arrival or departure, in camp time. A departure at midnight belongs to the previous day. */
export function dayOf(field: 'arrival' | 'departure', moment: LocalMoment): Day {
  const date = moment.slice(0, 10);
  return field === 'departure' && moment.slice(11) === '00:00' ? addDays(date, -1) : date;
}

export function classifyDay(date: string, { first, last }: EventDays): 'within' | 'near' | 'far' {
  if (date >= first && date <= last) return 'within';
  const [at, from, to] = [Date.parse(date), Date.parse(first), Date.parse(last)];
  return Math.max(from - at, at - to) <= maxDaysFromEvent * dayMs ? 'near' : 'far';
}

/** Returns the first arrival or departure that is too far from the event. All times are in camp time. */
export function findMomentFarFromEvent(
  persons: readonly { arrival: string; departure: string }[],
  days: EventDays,
): { index: number; field: 'arrival' | 'departure' } | null {
  for (const [index, person] of persons.entries())
    for (const field of ['arrival', 'departure'] as const)
      if (classifyDay(dayOf(field, person[field]), days) === 'far') return { index, field };
  return null;
}

/** Returns whether a person of this age needs confirmation for an activity. A blank age needs none. */
export function isBelowLeastAge(age: number | null, { leastAge = 0 }: { leastAge?: number | undefined }): boolean {
  return age !== null && age < leastAge;
}

/** Answers about consent to photos. Families that decline wear the camp's mark. */
export const photoAnswers = ['yes', 'no'] as const;
export type PhotoAnswer = (typeof photoAnswers)[number];

/**
 * Returns why the desk cannot accept this amount: it exceeds the balance, or a payment in review may already cover it. Returns null if the
 * amount is fine.
 */
export function validateDeskPayment(
  cents: number,
  { balanceCents, restCents }: { balanceCents: number; restCents: number },
): 'too-much' | 'wants-a-look' | null {
  if (cents > balanceCents) return 'too-much';
  return cents > restCents ? 'wants-a-look' : null;
}

/** The desk lists an event from this many days before its beginning, because families check in early. */
export const deskDaysAhead = 14;
