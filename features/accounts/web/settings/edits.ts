/** Edits of a live record: each changed field with its original value. Fields without an edit show the live value. */
export type Edits<Fields> = { [Key in keyof Fields]?: { typed: Fields[Key]; original: Fields[Key] } };

export function applyEdits<Fields extends object>(live: Fields, edits: Edits<Fields>): Fields {
  const fields = { ...live };
  for (const key of keysOf(edits)) {
    const edit = edits[key];
    if (edit) fields[key] = edit.typed;
  }
  return fields;
}

/** Adds an edit of one field. Typing the original value removes the edit. */
export function editField<Fields extends object, Key extends keyof Fields>(
  edits: Edits<Fields>,
  live: Fields,
  key: Key,
  typed: Fields[Key],
): Edits<Fields> {
  const original = edits[key]?.original ?? live[key];
  const { [key]: _, ...others } = edits;
  return typed === original ? (others as Edits<Fields>) : { ...edits, [key]: { typed, original } };
}

export function findChanges<Fields extends object>(live: Fields, edits: Edits<Fields>): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const key of keysOf(edits)) {
    const edit = edits[key];
    if (edit && edit.typed !== live[key]) changes[key] = edit.typed;
  }
  return changes;
}

/** Removes the edits that were saved. A field that was edited again after sending keeps its edit. */
export function dropSavedEdits<Fields extends object>(edits: Edits<Fields>, sentFields: Partial<Fields>): Edits<Fields> {
  const remaining: Edits<Fields> = {};
  for (const key of keysOf(edits)) if (edits[key]?.typed !== sentFields[key]) remaining[key] = edits[key];
  return remaining;
}

export function hasConflict<Fields extends object>(live: Fields, edits: Edits<Fields>, key: keyof Fields): boolean {
  const edit = edits[key];
  return edit !== undefined && live[key] !== edit.original && live[key] !== edit.typed;
}

function keysOf<Fields extends object>(edits: Edits<Fields>): (keyof Fields)[] {
  return Object.keys(edits) as (keyof Fields)[];
}
