import { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';

/** A change of one field: the value that the person saw (`from`) and the new value (`to`). */
export interface FieldChange<Value> {
  from: Value;
  to: Value;
}

/** The changed fields of a record. The server compares `from` with the stored value to detect concurrent edits. */
export type Edits<Values> = { [Field in keyof Values]: FieldChange<Values[Field]> };

export type FieldChanges<Record> = { [Field in keyof Record]?: FieldChange<Record[Field]> | undefined };

/** Describes a field that two people changed to different values. */
export interface EditConflict {
  field: string;
  theirs: unknown;
  yours: unknown;
  by?: string;
  at?: Instant;
}

/** Two people changed the same fields; nothing was written. */
export interface EditConflictRefusal {
  refused: 'conflict';
  conflicts: EditConflict[];
}

/** Returns the shape of changes with old and new values. Old values are not validated, because an older rule may have allowed them. */
export function fieldChanges<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const changes = Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [field, z.strictObject({ from: shape.or(z.string()), to: shape }).optional()]),
  );
  return z.strictObject(changes) as unknown as z.ZodType<
    { [Field in keyof Fields]?: FieldChange<z.output<Fields[Field]>> | undefined },
    { [Field in keyof Fields]?: FieldChange<z.input<Fields[Field]>> | undefined }
  >;
}

/** Returns only the fields that the person changed, because another person may have changed other fields meanwhile. */
export function collectEdits<Values extends object>(base: Values, typed: Partial<Values>): Partial<Edits<Values>> {
  const changed = (Object.keys(typed) as (keyof Values)[]).filter((field) => !isSame(typed[field], base[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: base[field], to: typed[field] }])) as Partial<Edits<Values>>;
}

/** Applies changes to the current record. Returns the fields to set, their previous values, and the conflicts. */
export function mergeChanges<Record extends object>(
  current: Record,
  changes: FieldChanges<Record>,
): { set: Partial<Record>; before: Partial<Record>; conflicts: EditConflict[] } {
  const set: Partial<Record> = {};
  const before: Partial<Record> = {};
  const conflicts: EditConflict[] = [];
  for (const field of Object.keys(changes) as (keyof Record & string)[]) {
    const change = changes[field];
    if (change === undefined || isSame(current[field], change.to)) continue;
    if (isSame(current[field], change.from)) {
      set[field] = change.to;
      before[field] = current[field];
    } else conflicts.push({ field, theirs: current[field], yours: change.to });
  }
  return { set, before, conflicts };
}

function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((value, n) => value === right[n]);
  return left === right;
}
