import { useEffect, useRef, useState } from 'react';
import { newcomers } from './held-order.ts';

/**
 * Who has come since this screen was opened: for a word to those who do not look, and a tint for
 * those who do. Nobody is new while the first whole is `loading`.
 */
export function useArrivals<Row extends { id: string }>(rows: readonly Row[], loading: boolean, said: (arrived: readonly Row[]) => string) {
  const before = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  const words = useRef(said);
  words.current = said;

  useEffect(() => {
    if (loading) return;
    const ids = newcomers(before.current, rows.map((row) => row.id));
    before.current = new Set([...(before.current ?? []), ...rows.map((row) => row.id)]);
    if (ids.length === 0) return;
    setArrived((known) => new Set([...known, ...ids]));
    announce(words.current(rows.filter((row) => ids.includes(row.id))));
  }, [rows, loading]);

  return { isNew: (id: string) => arrived.has(id), announcement };
}
