import { isDeepEqual } from '#platform/collections/is-deep-equal.ts';
import type { Edits } from '#platform/http/field-changes.ts';
import type { Instant } from '#platform/time/instant.ts';

/** A value that an answer of the server named before the live record had it: the saved value, or the one of another person. */
export interface AnsweredValue {
  value: unknown;
  /** The live value when the answer arrived. Once the live value differs from it, it is newer than the answer. */
  over: unknown;
  by?: string | undefined;
  at?: Instant | undefined;
}

type Name<Facts> = keyof Facts & string;

export type AnsweredValues<Facts> = { readonly [Field in keyof Facts]?: AnsweredValue | undefined };

/** Returns the answers that the live record does not contradict: its value is still the old one, or that of the answer. */
export function newerAnswers<Facts extends object>(stored: Facts, answers: AnsweredValues<Facts>): AnsweredValues<Facts> {
  const newer = (Object.entries(answers) as [Name<Facts>, AnsweredValue][]).flatMap(([field, answer]) => {
    const live = stored[field];
    if (isDeepEqual(live, answer.value)) return [[field, { ...answer, over: live }]];
    return isDeepEqual(live, answer.over) ? [[field, answer]] : [];
  });
  return Object.fromEntries(newer) as AnsweredValues<Facts>;
}

/** Returns the newest known values of the record: those of the live record, unless an answer of the server is newer. */
export function newestValues<Facts extends object>(stored: Facts, answers: AnsweredValues<Facts>): Facts {
  const newer = Object.entries(newerAnswers(stored, answers)) as [string, AnsweredValue][];
  return { ...stored, ...Object.fromEntries(newer.map(([field, { value }]) => [field, value])) };
}

/** An open form over a record. `base` contains the values on which the input is based, `values` those of the inputs. */
export interface OpenEdit<Facts, Values> {
  base: Facts;
  values: Values;
  toInput: (facts: Facts) => Values;
}

/** Returns the fields whose input differs from the base. */
export function editedFields<Facts extends object, Values extends object>({ base, values, toInput }: OpenEdit<Facts, Values>) {
  const input = toInput(base);
  return fieldsOf(base).filter((field) => !isDeepEqual(valueOf(values, field), valueOf(input, field)));
}

/** Returns the base after the record changed: all fields follow it, except those in which another person changed an edited value. */
export function followRecord<Facts extends object, Values extends object>(edit: OpenEdit<Facts, Values>, newest: Facts): Facts {
  const conflicting = conflictingFields(edit, newest);
  return { ...newest, ...pickFields(edit.base, (field) => conflicting.includes(field)) };
}

/** Returns the edited fields that another person has changed to a different value since the edit began. */
export function conflictingFields<Facts extends object, Values extends object>(edit: OpenEdit<Facts, Values>, newest: Facts) {
  const theirs = edit.toInput(newest);
  return editedFields(edit).filter(
    (field) => !isDeepEqual(newest[field], edit.base[field]) && !isDeepEqual(valueOf(edit.values, field), valueOf(theirs, field)),
  );
}

/**
 * Returns the edited fields with their old and new values. `typed` contains the checked input, without fields that are not to be sent. A
 * field whose input is untouched is never sent, even if its input cannot express the stored value.
 */
export function collectChanges<Facts extends object, Values extends object>(
  edit: OpenEdit<Facts, Values>,
  typed: Partial<Facts>,
): Partial<Edits<Facts>> {
  const changed = editedFields(edit).filter((field) => field in typed && !isDeepEqual(typed[field], edit.base[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: edit.base[field], to: typed[field] }])) as Partial<Edits<Facts>>;
}

/** Returns the changes that undo these changes. The server refuses them if somebody has changed a field meanwhile. */
export function reverseChanges<Facts>(changes: Partial<Edits<Facts>>): Partial<Edits<Facts>> {
  const reversed = changesOf(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]);
  return Object.fromEntries(reversed) as Partial<Edits<Facts>>;
}

export function newValuesOf<Facts>(changes: Partial<Edits<Facts>>): Partial<Facts> {
  return Object.fromEntries(changesOf(changes).map(([field, { to }]) => [field, to])) as Partial<Facts>;
}

function changesOf(changes: object): [string, { from: unknown; to: unknown }][] {
  return Object.entries(changes);
}

function pickFields<Source extends object>(source: Source, fits: (field: keyof Source & string) => boolean): Partial<Source> {
  return Object.fromEntries(fieldsOf(source).flatMap((field) => (fits(field) ? [[field, source[field]]] : []))) as Partial<Source>;
}

function fieldsOf<Facts extends object>(facts: Facts): (keyof Facts & string)[] {
  return Object.keys(facts) as (keyof Facts & string)[];
}

function valueOf(values: object, field: string): unknown {
  return (values as Record<string, unknown>)[field];
}
