import type { FieldChange } from '#platform/http/field-changes.ts';
import type { Field, ReservationFacts } from '#rooms/reservations/fields.ts';
import { followingEnd } from './following-end.ts';
import { type Fact, factOf, typedOf } from './facts.ts';

/** What somebody typed into a field, and the fact as they saw it when they began. */
export interface Edit {
  typed: string;
  began: Fact;
}

/** Only the fields that were touched; all others follow the reservation. */
export type Edits = Partial<Record<Field, Edit>>;

/** What a field shows: what was typed, else the current value. */
export function shown(live: ReservationFacts, edits: Edits, field: Field, zone: string): string {
  return edits[field]?.typed ?? typedOf(field, live[field], zone);
}

/** A field typed into. Typed back to where it began, it is no edit any more. */
export function edited(live: ReservationFacts, edits: Edits, field: Field, typed: string, zone: string): Edits {
  const began = edits[field]?.began ?? live[field];
  return typed === typedOf(field, began, zone) ? without(edits, field) : { ...edits, [field]: { typed, began } };
}

/** The same for an arrival: the departure goes along, so that the stay keeps its nights. `before` is the last whole arrival. */
export function editedArrival(live: ReservationFacts, edits: Edits, before: string, typed: string, zone: string): Edits {
  const departure = shown(live, edits, 'endsAt', zone);
  const after = edited(live, edits, 'startsAt', typed, zone);
  return edited(live, after, 'endsAt', followingEnd(before, typed, departure, zone), zone);
}

/** What is to be sent: each field with what was seen and what is wanted. */
export function changesOf(live: ReservationFacts, edits: Edits, zone: string): Partial<Record<Field, FieldChange<Fact>>> {
  const wanted = touched(edits).map(([field, { typed, began }]) => [field, { from: began, to: factOf(field, typed, zone) }] as const);
  return Object.fromEntries(wanted.filter(([field, { to }]) => to !== live[field]));
}

/** Fields that somebody else has changed to something else after they were typed into here. */
export function editConflicts(live: ReservationFacts, edits: Edits, zone: string): Field[] {
  const overtaken = touched(edits).filter(
    ([field, { typed, began }]) => live[field] !== began && live[field] !== factOf(field, typed, zone),
  );
  return overtaken.map(([field]) => field);
}

/** Resolves an edit conflict: 'theirs' drops the edit, 'mine' will overwrite the value that is there now. */
export function decided(live: ReservationFacts, edits: Edits, field: Field, whose: 'mine' | 'theirs'): Edits {
  const edit = edits[field];
  if (whose === 'theirs' || edit === undefined) return without(edits, field);
  return { ...edits, [field]: { typed: edit.typed, began: live[field] } };
}

/** The edits that the row does not have yet. */
export function unsettled(live: ReservationFacts, edits: Edits, zone: string): Edits {
  return Object.fromEntries(touched(edits).filter(([field, { typed }]) => live[field] !== factOf(field, typed, zone)));
}

/** What a draft kept of some fields. */
export function editsKept(kept: Record<string, unknown>, fields: readonly Field[]): Edits {
  const found = fields.map((field) => [field, kept[field]] as const);
  return Object.fromEntries(found.filter(([, edit]) => isEdit(edit)));
}

function isEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null) return false;
  const { typed, began } = value as Partial<Edit>;
  return typeof typed === 'string' && (typeof began === 'string' || typeof began === 'number');
}

function without(edits: Edits, field: Field): Edits {
  const { [field]: _, ...others } = edits;
  return others;
}

function touched(edits: Edits): [Field, Edit][] {
  return Object.entries(edits) as [Field, Edit][];
}
