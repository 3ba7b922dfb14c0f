import type { HistoryRow } from '#platform/events/history.ts';
import { formatDate, formatDateTime } from '#platform/i18n/dates.ts';
import type { HistoryEntry } from '#platform/ui/web/records/record-history.tsx';
import { editableFields, type AnyField, type EditableField } from '#features/reservations/fields.ts';
import { hasDecidedMoney } from '#features/reservations/is-undoable.ts';
import type { ReservationState } from '#features/reservations/rules.ts';
import type { ReservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { formatFieldValue, type FieldFormat } from './format-field-value.ts';
import type { FieldValue } from './field-values.ts';

export interface HistoryFormat extends FieldFormat {
  w: ReservationTexts;
  fields: Readonly<Record<AnyField, string>>;
  state: Readonly<Record<ReservationState, string>>;
  /** Returns the name of a place by its id. */
  place: (id: string) => string;
}

type Change = NonNullable<HistoryEntry['changes']>[number];
type Part = Record<string, unknown>;

/** Formats an event of a reservation: the person, the action, and the values before and after. */
export function historyEntry(row: HistoryRow, format: HistoryFormat): HistoryEntry {
  const { w } = format;
  const [before, after] = [toPart(row.before), toPart(row.after)];
  const isBeginning = isBeginningEvent(row);
  const changes = isBeginning
    ? []
    : [...factChanges(before, after, format), ...stateChanges(before, after, format), ...bookingChanges(before, after, format)];
  return {
    id: row.id,
    at: row.at,
    who: row.actorName ?? w.history.system,
    what: isBeginning ? formatBeginning(row.kind, after, w) : formatAction(row.kind, before, after, format),
    changes,
  };
}

type Beginning = 'created' | 'copied' | 'imported';
const beginnings: ReadonlySet<string> = new Set<Beginning>(['created', 'copied', 'imported']);

/** Returns true for the event that created the reservation, whose values the page shows. False for an import that changed only places. */
function isBeginningEvent({ kind, before, after }: HistoryRow): boolean {
  return beginnings.has(nameOf(kind)) && before === null && Object.keys(toPart(after)).length > 0;
}

/** @example nameOf('reservations.created') === 'created' */
function nameOf(kind: string): string {
  return kind.slice(kind.indexOf('.') + 1);
}

function formatBeginning(kind: string, after: Part, { history: { actions } }: ReservationTexts): string {
  const count = bookingsIn(after).length;
  const plain = actions[nameOf(kind) as Beginning];
  return count > 0 ? actions.withPlaces(plain, count) : plain;
}

function formatAction(kind: string, before: Part, after: Part, { w, state }: HistoryFormat): string {
  const { actions } = w.history;
  const name = nameOf(kind);
  if (name === 'imported') return Object.keys(after).length > 0 ? actions.changedByFile : actions.placesByFile;
  const plain = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : undefined;
  const [countBefore, countAfter] = [bookingsIn(before).length, bookingsIn(after).length];
  if (typeof plain === 'string' && name !== 'changed') return plain;
  if (typeof after['state'] === 'string' && after['state'] !== before['state'])
    return actions.became(state[after['state'] as ReservationState] ?? after['state']);
  if (countBefore === 0 && countAfter > 0) return actions.booked(countAfter);
  if (countBefore > 0 && countAfter === 0) return actions.released(countBefore);
  return countBefore + countAfter > 0 && !('startsAt' in after) ? actions.moved : actions.changed;
}

function factChanges(before: Part, after: Part, format: HistoryFormat): Change[] {
  const formatField = (field: EditableField, part: Part) =>
    part[field] === undefined ? null : formatFieldValue(field, part[field] as FieldValue, format);
  return editableFields
    .filter((field) => (field in before || field in after) && before[field] !== after[field])
    .map((field) => ({ label: format.fields[field], before: formatField(field, before), after: formatField(field, after) }));
}

/** Returns the state, the last day of a hold and the reason, which the text of the action does not contain. */
function stateChanges(was: Part, is: Part, { w, fields, formatting, state }: HistoryFormat): Change[] {
  const stateWords = (part: Part) => (typeof part['state'] === 'string' ? (state[part['state'] as ReservationState] ?? null) : null);
  const day = (part: Part) => (typeof part['heldUntil'] === 'string' ? formatDate(part['heldUntil'], formatting) : null);
  const reason = (part: Part) => (typeof part['cancelReason'] === 'string' ? part['cancelReason'] : null);
  const all = [
    { label: fields.state, before: stateWords(was), after: stateWords(is) },
    { label: fields.heldUntil, before: day(was), after: day(is) },
    { label: w.history.cancelReason, before: reason(was), after: reason(is) },
    { label: w.history.money, before: null, after: hasDecidedMoney(is) ? w.history.moneyDecided : null },
  ];
  return all.filter(({ before, after }) => (before ?? '') !== (after ?? ''));
}

function bookingChanges(partBefore: Part, partAfter: Part, format: HistoryFormat): Change[] {
  const [bookingsBefore, bookingsAfter] = [bookingsIn(partBefore), bookingsIn(partAfter)];
  const ids = [...new Set([...bookingsBefore, ...bookingsAfter].map(({ id }) => id))];
  return ids.flatMap((id): Change[] => {
    const [before, after] = [bookingsBefore.find((booking) => booking.id === id), bookingsAfter.find((booking) => booking.id === id)];
    const isElsewhere = before !== undefined && after !== undefined && before.placeId !== after.placeId;
    const describe = (booking: Booking | undefined) => booking && formatBooking(booking, format, isElsewhere);
    const place = format.place((after ?? before)?.placeId ?? '');
    return describe(before) === describe(after) ? [] : [{ label: place, before: describe(before) ?? null, after: describe(after) ?? null }];
  });
}

interface Booking {
  id: string;
  placeId: string;
  startsAt: string;
  endsAt: string;
}

function formatBooking({ placeId, startsAt, endsAt }: Booking, { formatting, place }: HistoryFormat, withPlace: boolean): string {
  const time = `${formatDateTime(startsAt, formatting)} – ${formatDateTime(endsAt, formatting)}`;
  return withPlace ? `${place(placeId)}, ${time}` : time;
}

function bookingsIn(part: Part): Booking[] {
  const listed = Array.isArray(part['bookings']) ? (part['bookings'] as unknown[]) : [];
  return listed.flatMap((item) => {
    const { id = '', placeId, startsAt, endsAt } = toPart(item);
    const isBooking = typeof placeId === 'string' && typeof startsAt === 'string' && typeof endsAt === 'string';
    return isBooking ? [{ id: String(id), placeId, startsAt, endsAt }] : [];
  });
}

function toPart(value: unknown): Part {
  return typeof value === 'object' && value !== null ? (value as Part) : {};
}
