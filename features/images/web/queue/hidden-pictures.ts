/** Pictures decided here: hidden while the call runs, and after the answer until they leave the rows. */
export type HiddenPictures = ReadonlyMap<string, 'asked' | 'answered'>;

/** Returns the pictures that stay hidden; a picture that returns later was put back. Returns the same object without changes. */
export function pruneHidden(hidden: HiddenPictures, rows: readonly { id: string }[]): HiddenPictures {
  const listed = new Set(rows.map(({ id }) => id));
  const remaining = [...hidden].filter(([id, how]) => how === 'asked' || listed.has(id));
  return remaining.length === hidden.size ? hidden : new Map(remaining);
}
