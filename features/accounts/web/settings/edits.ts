/**
 * What somebody typed over a record that others change meanwhile: only the fields they touched,
 * each with the value it had when they began. All other fields keep following the record.
 */
export type Edits<Fields> = { [Key in keyof Fields]?: { typed: Fields[Key]; began: Fields[Key] } };

/** The fields as the form shows them: what was typed, else what the record holds now. */
export function applyEdits<Fields extends object>(live: Fields, edits: Edits<Fields>): Fields {
  const fields = { ...live };
  for (const key of keysOf(edits)) {
    const edit = edits[key];
    if (edit) fields[key] = edit.typed;
  }
  return fields;
}

/** A field typed into. Typed back to where it began, it is no edit any more. */
export function editField<Fields extends object, Key extends keyof Fields>(
  edits: Edits<Fields>,
  live: Fields,
  key: Key,
  typed: Fields[Key],
): Edits<Fields> {
  const began = edits[key]?.began ?? live[key];
  const { [key]: _, ...others } = edits;
  return typed === began ? (others as Edits<Fields>) : { ...edits, [key]: { typed, began } };
}

/** What is to be sent: touched fields whose value the record does not hold already. */
export function findChanges<Fields extends object>(live: Fields, edits: Edits<Fields>): Partial<Fields> {
  const sent: Partial<Fields> = {};
  for (const key of keysOf(edits)) {
    const edit = edits[key];
    if (edit && edit.typed !== live[key]) sent[key] = edit.typed;
  }
  return sent;
}

/** The edits left after `sent` was saved: those typed into again since stay. */
export function dropSavedEdits<Fields extends object>(edits: Edits<Fields>, sent: Partial<Fields>): Edits<Fields> {
  const left: Edits<Fields> = {};
  for (const key of keysOf(edits)) if (edits[key]?.typed !== sent[key]) left[key] = edits[key];
  return left;
}

/** Whether somebody else changed a field to something else after it was typed into here. */
export function hasConflict<Fields extends object>(live: Fields, edits: Edits<Fields>, key: keyof Fields): boolean {
  const edit = edits[key];
  return edit !== undefined && live[key] !== edit.began && live[key] !== edit.typed;
}

function keysOf<Fields extends object>(edits: Edits<Fields>): (keyof Fields)[] {
  return Object.keys(edits) as (keyof Fields)[];
}
