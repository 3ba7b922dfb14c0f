export type SortKey = string | number | null | undefined;

/** Which column a list is ordered by; `isDown` is from the last to the first. */
export interface Order {
  key: string;
  isDown: boolean;
}

/**
 * Rows in order, without changing the given ones. Words by the reader's alphabet, with numbers in them
 * by size (Cabin 2 before Cabin 12) and capitals alike. What has no key stands last either way; equals
 * keep their order.
 */
export function sortedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey, isDown: boolean, language: string): readonly Row[] {
  const words = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const direction = isDown ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return keyed
    .toSorted((one, other) => {
      if (isNothing(one.key) || isNothing(other.key)) return Number(isNothing(one.key)) - Number(isNothing(other.key));
      if (typeof one.key === 'number' && typeof other.key === 'number') return direction * (one.key - other.key);
      return direction * words.compare(String(one.key), String(other.key));
    })
    .map(({ row }) => row);
}

/** The order after a press on a column's title: first up, then down, then up again. */
export function orderAfterPress(order: Order | null, key: string): Order {
  return { key, isDown: order?.key === key ? !order.isDown : false };
}

function isNothing(key: SortKey): key is null | undefined | '' {
  return key === null || key === undefined || key === '';
}
