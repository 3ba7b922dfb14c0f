import type { FieldChange } from '#platform/http/field-changes.ts';
import type { EditableField, EditableValues } from '#features/reservations/fields.ts';
import { shiftDeparture } from './shift-departure.ts';
import { type FieldValue, parseInputText, toInputText } from './field-values.ts';

/** What somebody typed into a field, and the fact as they saw it when they began. */
export interface Edit {
  typed: string;
  began: FieldValue;
}

/** Only the fields that were touched; all others follow the reservation. */
export type Edits = Partial<Record<EditableField, Edit>>;

/** What a field shows: what was typed, else the current value. */
export function displayedValue(live: EditableValues, edits: Edits, field: EditableField, zone: string): string {
  return edits[field]?.typed ?? toInputText(field, live[field], zone);
}

/** A field typed into. Typed back to where it began, it is no edit any more. */
export function applyEdit(live: EditableValues, edits: Edits, field: EditableField, typed: string, zone: string): Edits {
  const began = edits[field]?.began ?? live[field];
  return typed === toInputText(field, began, zone) ? without(edits, field) : { ...edits, [field]: { typed, began } };
}

/** The same for an arrival: the departure goes along, so that the stay keeps its nights. `before` is the last whole arrival. */
export function applyArrivalEdit(live: EditableValues, edits: Edits, before: string, typed: string, zone: string): Edits {
  const departure = displayedValue(live, edits, 'endsAt', zone);
  const after = applyEdit(live, edits, 'startsAt', typed, zone);
  return applyEdit(live, after, 'endsAt', shiftDeparture(before, typed, departure, zone), zone);
}

/** What is to be sent: each field with what was seen and what is wanted. */
export function changesOf(live: EditableValues, edits: Edits, zone: string): Partial<Record<EditableField, FieldChange<FieldValue>>> {
  const wanted = editEntries(edits).map(
    ([field, { typed, began }]) => [field, { from: began, to: parseInputText(field, typed, zone) }] as const,
  );
  return Object.fromEntries(wanted.filter(([field, { to }]) => to !== live[field]));
}

/** Fields that somebody else has changed to something else after they were typed into here. */
export function editConflicts(live: EditableValues, edits: Edits, zone: string): EditableField[] {
  const overtaken = editEntries(edits).filter(
    ([field, { typed, began }]) => live[field] !== began && live[field] !== parseInputText(field, typed, zone),
  );
  return overtaken.map(([field]) => field);
}

/** Resolves an edit conflict: 'theirs' drops the edit, 'mine' will overwrite the value that is there now. */
export function resolveConflict(live: EditableValues, edits: Edits, field: EditableField, whose: 'mine' | 'theirs'): Edits {
  const edit = edits[field];
  if (whose === 'theirs' || edit === undefined) return without(edits, field);
  return { ...edits, [field]: { typed: edit.typed, began: live[field] } };
}

/** The edits that the row does not have yet. */
export function findUnsavedEdits(live: EditableValues, edits: Edits, zone: string): Edits {
  return Object.fromEntries(editEntries(edits).filter(([field, { typed }]) => live[field] !== parseInputText(field, typed, zone)));
}

/** What a draft kept of some fields. */
export function readStoredEdits(kept: Record<string, unknown>, fields: readonly EditableField[]): Edits {
  const found = fields.map((field) => [field, kept[field]] as const);
  return Object.fromEntries(found.filter(([, edit]) => isEdit(edit)));
}

function isEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null) return false;
  const { typed, began } = value as Partial<Edit>;
  return typeof typed === 'string' && (typeof began === 'string' || typeof began === 'number');
}

function without(edits: Edits, field: EditableField): Edits {
  const { [field]: _, ...others } = edits;
  return others;
}

function editEntries(edits: Edits): [EditableField, Edit][] {
  return Object.entries(edits) as [EditableField, Edit][];
}
