import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toggleSelection, toggleAll } from '#platform/ui/selection.ts';

/**
 * Manages the selection in a list, given the ids of its rows from top to bottom. `chosen` contains only visible rows, so that actions do
 * not affect filtered ones.
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
