interface Toggle {
  order: readonly string[];
  anchor: string | null;
  id: string;
  /** True if Shift was held: selects all rows from the anchor to this row. */
  isRange: boolean;
}

/** Returns the selection after a press on a row. A range only adds rows to the selection, as in file managers. */
export function toggleSelection(chosen: ReadonlySet<string>, { order, anchor, id, isRange }: Toggle): ReadonlySet<string> {
  const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(id)];
  if (isRange && from !== -1 && to !== -1) return new Set([...chosen, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects all given rows, or clears them if all are selected. */
export function toggleAll(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const isAll = ids.every((id) => chosen.has(id));
  return isAll ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids]);
}
