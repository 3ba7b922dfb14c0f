import type { FieldChange } from '#platform/http/field-changes.ts';
import type { EditableField, EditableValues } from '#features/reservations/fields.ts';
import { shiftDeparture } from './shift-departure.ts';
import { type FieldValue, parseInputText, toInputText } from './field-values.ts';

/** The input, and the value of the field when typing began. */
export interface Edit {
  typed: string;
  began: FieldValue;
}

/** Contains only edited fields. All other fields follow the live row. */
export type Edits = Partial<Record<EditableField, Edit>>;

export function displayedValue(live: EditableValues, edits: Edits, field: EditableField, zone: string): string {
  return edits[field]?.typed ?? toInputText(field, live[field], zone);
}

/** Records an edit of a field, or removes the edit if its original value is typed again. */
export function applyEdit(live: EditableValues, edits: Edits, field: EditableField, typed: string, zone: string): Edits {
  const began = edits[field]?.began ?? live[field];
  return typed === toInputText(field, began, zone) ? without(edits, field) : { ...edits, [field]: { typed, began } };
}

/** Edits the arrival and moves the departure, so that the stay keeps its nights. `before` is the last complete arrival. */
export function applyArrivalEdit(live: EditableValues, edits: Edits, before: string, typed: string, zone: string): Edits {
  const departure = displayedValue(live, edits, 'endsAt', zone);
  const after = applyEdit(live, edits, 'startsAt', typed, zone);
  return applyEdit(live, after, 'endsAt', shiftDeparture(before, typed, departure, zone), zone);
}

export function changesOf(live: EditableValues, edits: Edits, zone: string): Partial<Record<EditableField, FieldChange<FieldValue>>> {
  const wanted = editEntries(edits).map(
    ([field, { typed, began }]) => [field, { from: began, to: parseInputText(field, typed, zone) }] as const,
  );
  return Object.fromEntries(wanted.filter(([field, { to }]) => to !== live[field]));
}

/** Returns the fields that another person has changed to a different value since they were edited here. */
export function editConflicts(live: EditableValues, edits: Edits, zone: string): EditableField[] {
  const conflicting = editEntries(edits).filter(
    ([field, { typed, began }]) => live[field] !== began && live[field] !== parseInputText(field, typed, zone),
  );
  return conflicting.map(([field]) => field);
}

/** Resolves an edit conflict: 'theirs' removes the edit, 'mine' overwrites the current value. */
export function resolveConflict(live: EditableValues, edits: Edits, field: EditableField, whose: 'mine' | 'theirs'): Edits {
  const edit = edits[field];
  if (whose === 'theirs' || edit === undefined) return without(edits, field);
  return { ...edits, [field]: { typed: edit.typed, began: live[field] } };
}

/** Returns the edits that the row does not contain yet. */
export function findUnsavedEdits(live: EditableValues, edits: Edits, zone: string): Edits {
  return Object.fromEntries(editEntries(edits).filter(([field, { typed }]) => live[field] !== parseInputText(field, typed, zone)));
}

export function readStoredEdits(stored: Record<string, unknown>, fields: readonly EditableField[]): Edits {
  const found = fields.map((field) => [field, stored[field]] as const);
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
