import { type Day, addDays, type LocalMoment } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { FolioMoney } from '#features/payments/server/public.ts';

/** Told to the family and the desk in these words (product.md); `wants a look`: money has arrived, or was refunded in the provider's dashboard, that somebody has to decide about. */
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

/** Whether somebody has to decide about a payment that has arrived, or about a refund in the provider's dashboard. */
export function needsReview({ undecided, inReviewCents = 0 }: Pick<FolioMoney, 'undecided' | 'inReviewCents'>): boolean {
  return undecided.length > 0 || inReviewCents > 0;
}

/** Where a check-in stands: decided by its entries of money, never by what a browser says. */
export function stateOf(money: FolioMoney, cancelledAt: string | null): CheckInState {
  const { cardCents, cashCents, chequeCents, waivedCents, refundedCents, balanceCents, request } = money;
  const taken = cardCents + cashCents + chequeCents;
  if (cancelledAt !== null) return taken > 0 && refundedCents >= taken ? 'refunded' : 'cancelled';
  if (needsReview(money)) return 'wants a look';
  if (balanceCents > 0) return request?.state === 'created' ? 'awaiting link' : 'awaiting payment';
  if (taken > 0 && refundedCents >= taken) return 'refunded';
  if (taken > 0) return cashCents + chequeCents > 0 ? 'paid at desk' : 'paid';
  return waivedCents > 0 ? 'waived' : 'nothing to pay';
}

/** Whether check-in for an event has ended. The offer and the refusal both ask it. */
export function isOver({ endsAt }: { endsAt: Instant }, now: Instant): boolean {
  return endsAt <= now;
}

/** A family may change what it sent until somebody of it has arrived. */
export function canFamilyChange({ arrivedAt, cancelledAt }: { arrivedAt: string | null; cancelledAt: string | null }): boolean {
  return arrivedAt === null && cancelledAt === null;
}

const longBefore = 12 * 60 * 60_000;

/** When a family is awaited, where that is so long after now that checking it in is asked about; else null. */
export function findDistantArrival(persons: readonly { arrival: string }[], now: string): string | null {
  const first = persons.map(({ arrival }) => arrival).toSorted()[0];
  return first !== undefined && Date.parse(first) - Date.parse(now) > longBefore ? first : null;
}

/** The first and last day of an event by the camp's calendar: `2026-11-20`. */
export interface EventDays {
  first: Day;
  last: Day;
}

/** So many days before or after its event a family is asked whether it means that day; further away it is refused. */
export const maxDaysFromEvent = 7;

const day = 86_400_000;

/** The day of somebody's arrival or departure, a moment by the camp's clocks. Who leaves at midnight has not touched the day that begins then. */
export function dayOf(field: 'arrival' | 'departure', moment: LocalMoment): Day {
  const date = moment.slice(0, 10);
  return field === 'departure' && moment.slice(11) === '00:00' ? addDays(date, -1) : date;
}

/** How a day of arrival or departure lies to the event. */
export function classifyDay(date: string, { first, last }: EventDays): 'within' | 'near' | 'far' {
  if (date >= first && date <= last) return 'within';
  const [at, from, to] = [Date.parse(date), Date.parse(first), Date.parse(last)];
  return Math.max(from - at, at - to) <= maxDaysFromEvent * day ? 'near' : 'far';
}

/** The first moment of somebody's stay that is too far from the event, or null. Moments by the camp's clocks. */
export function findMomentFarFromEvent(
  persons: readonly { arrival: string; departure: string }[],
  days: EventDays,
): { index: number; field: 'arrival' | 'departure' } | null {
  for (const [index, person] of persons.entries())
    for (const field of ['arrival', 'departure'] as const)
      if (classifyDay(dayOf(field, person[field]), days) === 'far') return { index, field };
  return null;
}

/** Whether somebody of this age is asked about before they choose it; a blank age is no answer yet. */
export function isBelowLeastAge(age: number | null, { leastAge = 0 }: { leastAge?: number | undefined }): boolean {
  return age !== null && age < leastAge;
}

/** Whether photos of a family may be taken and shown. Whoever says no wears the camp's mark. */
export const photoAnswers = ['yes', 'no'] as const;
export type PhotoAnswer = (typeof photoAnswers)[number];

/** Why the desk may not take so much, as the server says it too: more than is owed, or what a payment that is looked at may have paid already. */
export function validateDeskPayment(
  cents: number,
  { balanceCents, restCents }: { balanceCents: number; restCents: number },
): 'too-much' | 'wants-a-look' | null {
  if (cents > balanceCents) return 'too-much';
  return cents > restCents ? 'wants-a-look' : null;
}

/** Families write before they come: from this many days before it begins the desk has an event in its list. */
export const deskDaysAhead = 14;
