/**
 * Returns the next (1) or previous (-1) ID, or the current ID at the end of the list. Without a current ID, returns the first or last one.
 */
export function findNeighbor(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : ids.indexOf(current);
  if (index === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))] ?? null;
}

/** Returns the ID after `leaving`. At the end of the list returns the ID before it, and null if no other ID exists. */
export function findNextAfter(ids: readonly string[], leaving: string): string | null {
  const index = ids.indexOf(leaving);
  if (index === -1) return ids[0] ?? null;
  return ids[index + 1] ?? ids[index - 1] ?? null;
}
