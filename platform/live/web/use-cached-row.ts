import { useEffect, useState } from 'react';
import { live } from './live.ts';
import { useConnection } from './use-connection.ts';
import type { Row, ViewName } from './use-live.ts';

interface Found<Name extends ViewName> {
  name: Name;
  id: string;
  row: Row<Name> | null;
}

/**
 * Returns, while offline, a record from the lists stored on this device. The result is undefined during the search, and null if no list
 * contains the record.
 */
export function useCachedRow<const Name extends ViewName>(name: Name, id: string, { skip = false } = {}): Row<Name> | null | undefined {
  const isEnabled = useConnection() === 'away' && !skip;
  const [found, setFound] = useState<Found<Name> | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isOver = false;
    // The cast is safe: the view's types describe its rows, which the platform does not inspect.
    void live.findRow(name, id).then((row) => isOver || setFound({ name, id, row: row as Row<Name> | null }));
    return () => void (isOver = true);
  }, [isEnabled, name, id]);
  // Return the row until the record has arrived, because an empty page would lose the focus.
  return !skip && found?.name === name && found.id === id ? found.row : undefined;
}
