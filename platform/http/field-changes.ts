import { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';

/** What somebody changed in one field, and from what they saw there. */
export interface FieldChange<Value> {
  from: Value;
  to: Value;
}

/** Of each field what was seen when one began and what it shall be: the server sees by `from` whether somebody was faster. */
export type Edits<Values> = { [Field in keyof Values]: FieldChange<Values[Field]> };

/** A change of some fields of a record. */
export type FieldChanges<Record> = { [Field in keyof Record]?: FieldChange<Record[Field]> | undefined };

/** A field that two people changed differently: what stands there now, and what the second wanted. */
export interface EditConflict {
  field: string;
  theirs: unknown;
  yours: unknown;
  /** The person who changed it last and when, if the record's history says so. */
  by?: string;
  at?: Instant;
}

/**
 * The shape of a change of some fields: each says what the person saw and what they want. What was seen may
 * be a text that the shape refuses by now: it was kept by an older rule, and must be mendable. Two people
 * who change different fields never undo each other, and a clash is noticed.
 * @example fieldChanges({ name: someText(80), heads: z.number().int() }) accepts { name: { from: 'Oak', to: 'Oak House' } }
 */
export function fieldChanges<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const changes = Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [field, z.strictObject({ from: shape.or(z.string()), to: shape }).optional()]),
  );
  return z.strictObject(changes) as unknown as z.ZodType<
    { [Field in keyof Fields]?: FieldChange<z.output<Fields[Field]>> | undefined },
    { [Field in keyof Fields]?: FieldChange<z.input<Fields[Field]>> | undefined }
  >;
}

/** What was changed, each with what it was typed over: what is as it was is not sent, for another may have changed it. */
export function collectEdits<Values extends object>(began: Values, typed: Partial<Values>): Partial<Edits<Values>> {
  const changed = (Object.keys(typed) as (keyof Values)[]).filter((field) => !isSame(typed[field], began[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: began[field], to: typed[field] }])) as Partial<Edits<Values>>;
}

/**
 * What a change comes to on a record as it stands now: fields to set (those that differ), and clashes.
 * A field that already stands as wanted is neither: sending a change twice does no harm.
 */
export function mergeChanges<Record extends object>(
  current: Record,
  changes: FieldChanges<Record>,
): { set: Partial<Record>; before: Partial<Record>; clashes: EditConflict[] } {
  const set: Partial<Record> = {};
  const before: Partial<Record> = {};
  const clashes: EditConflict[] = [];
  for (const field of Object.keys(changes) as (keyof Record & string)[]) {
    const change = changes[field];
    if (change === undefined || isSame(current[field], change.to)) continue;
    if (isSame(current[field], change.from)) {
      set[field] = change.to;
      before[field] = current[field];
    } else clashes.push({ field, theirs: current[field], yours: change.to });
  }
  return { set, before, clashes };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, n) => value === other[n]);
  return one === other;
}
