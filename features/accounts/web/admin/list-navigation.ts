/** The one before or after in a list; at its ends, and from nothing, the nearest there is. */
export function findNeighbor(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
}

/** Whom to turn to when `leaving` is dealt with: the next below, else the one above, else nobody. */
export function findNextAfter(ids: readonly string[], leaving: string): string | null {
  const at = ids.indexOf(leaving);
  if (at === -1) return ids[0] ?? null;
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
