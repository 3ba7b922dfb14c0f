/**
 * Rows in the order they were last shown in, while somebody points at or works in the list: nothing
 * moves under the finger. Rows that came meanwhile stand at the end until the hand is away.
 */
export function steadyOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string, shownBefore: readonly string[]): readonly Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const stayed = shownBefore.flatMap((key) => {
    const row = byKey.get(key);
    byKey.delete(key);
    return row === undefined ? [] : [row];
  });
  return [...stayed, ...byKey.values()];
}
