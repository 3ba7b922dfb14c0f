/** Returns the next or previous ID; without a current one, the first or last. Stops at the ends. */
export function findNeighbor(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : ids.indexOf(current);
  if (index === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))] ?? null;
}

/** Returns the ID after `leaving`, otherwise the one before it, otherwise null. */
export function findNextAfter(ids: readonly string[], leaving: string): string | null {
  const index = ids.indexOf(leaving);
  if (index === -1) return ids[0] ?? null;
  return ids[index + 1] ?? ids[index - 1] ?? null;
}
