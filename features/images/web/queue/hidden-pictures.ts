/** Pictures that were decided on this device. They stay hidden during the call, and after the answer until they leave the rows. */
export type HiddenPictures = ReadonlyMap<string, 'asked' | 'answered'>;

/**
 * Returns the pictures that stay hidden. A picture that returns to the rows later was restored. Returns the same object if nothing changes.
 */
export function pruneHidden(hidden: HiddenPictures, rows: readonly { id: string }[]): HiddenPictures {
  const listed = new Set(rows.map(({ id }) => id));
  const remaining = [...hidden].filter(([id, how]) => how === 'asked' || listed.has(id));
  return remaining.length === hidden.size ? hidden : new Map(remaining);
}
