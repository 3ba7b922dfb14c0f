import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toggleSelection, toggleAll } from '#platform/ui/selection.ts';

/**
 * Selects several rows of a list. `chosen` excludes filtered rows, so an action never affects a row that is not
 * visible.
 * @param order ids of the rows on screen, from top to bottom
 * @example const selection = useSelection(places.shown.map(({ id }) => id));
 */
export function useSelection(order: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const anchor = useRef<string | null>(null);
  const rows = useRef(order);
  useLayoutEffect(() => {
    rows.current = order;
  });
  const chosen = useMemo(() => new Set(picked === null ? [] : order.filter((id) => picked.has(id))), [order, picked]);
  const toggle = useCallback((id: string, isRange = false) => {
    const from = anchor.current;
    anchor.current = id;
    setPicked((before) => toggleSelection(before ?? new Set(), { order: rows.current, anchor: from, id, isRange }));
  }, []);
  return {
    /** Whether a press selects a row instead of opening it. */
    isOn: picked !== null,
    chosen: chosen as ReadonlySet<string>,
    toggle,
    toggleAll: (ids: readonly string[]) => setPicked((before) => toggleAll(before ?? new Set(), ids)),
    begin: () => setPicked(new Set()),
    end: useCallback(() => {
      anchor.current = null;
      setPicked(null);
    }, []),
  };
}

export type Selection = ReturnType<typeof useSelection>;
