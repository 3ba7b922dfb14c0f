import type { z } from 'zod';
import type { Checked, Issue, Shape } from '#platform/ui/web/forms/shape.ts';
import { parseCount } from '#features/reservations/parse-count.ts';
import { NewReservation } from '#features/reservations/shapes/reservations.ts';
import { parseMomentInput } from '#features/reservations/web/reservation/moment-input.ts';
import type { ReservationDraft } from './start.ts';

export type CreateInput = z.output<typeof NewReservation>;

/** Validates the form with the schema of the call and maps its issues to the fields of the form. */
export function createInputShape(zone: string): Shape<CreateInput> {
  return {
    '~standard': {
      validate(value): Checked<CreateInput> {
        const request = toCreateInput(value as ReservationDraft, zone);
        const checked = NewReservation.safeParse(request);
        return checked.success ? { value: checked.data } : { issues: [...checked.error.issues.map(atField), ...findOrderIssues(request)] };
      },
    },
  };
}

export function toCreateInput(typed: ReservationDraft, zone: string): z.input<typeof NewReservation> {
  const { placeIds, bookingIds, heads, startsAt, endsAt, heldUntil, state, missing: _missing, ...facts } = typed;
  const span = { startsAt: parseMomentInput(zone, startsAt) ?? '', endsAt: parseMomentInput(zone, endsAt) ?? '' };
  // Omit the bookings if the stay ends before it starts: each would repeat the issue of the stay.
  const isInOrder = span.startsAt !== '' && span.startsAt < span.endsAt;
  return {
    ...facts,
    state,
    ...span,
    heldUntil: state === 'held' && heldUntil !== '' ? heldUntil : null,
    heads: parseCount(heads),
    bookings: isInOrder ? placeIds.map((placeId) => ({ id: bookingIds[placeId] ?? '', placeId, ...span })) : [],
  };
}

/** Checked separately, because the schema compares two fields only if each is valid. */
function findOrderIssues({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Issue[] {
  const isBackwards = startsAt !== '' && endsAt !== '' && startsAt >= endsAt;
  return isBackwards ? [{ message: 'ends-before-start', path: ['endsAt'] }] : [];
}

function atField({ message, path }: { message: string; path: readonly PropertyKey[] }): Issue {
  return { message, path: path[0] === 'bookings' ? ['placeIds'] : path };
}
