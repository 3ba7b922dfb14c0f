import { useEffect, useState } from 'react';
import { live } from './live.ts';
import { useConnection } from './use-connection.ts';
import type { Row, ViewName } from './use-live.ts';

interface Found<Name extends ViewName> {
  name: Name;
  id: string;
  row: Row<Name> | null;
}

/** Returns a record from the lists stored on this device, while offline. Undefined while unknown, null if no list contains it. */
export function useCachedRow<const Name extends ViewName>(name: Name, id: string, { skip = false } = {}): Row<Name> | null | undefined {
  const isEnabled = useConnection() === 'away' && !skip;
  const [found, setFound] = useState<Found<Name> | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isOver = false;
    // The view's types guarantee its rows; the platform does not inspect them.
    void live.findRow(name, id).then((row) => isOver || setFound({ name, id, row: row as Row<Name> | null }));
    return () => void (isOver = true);
  }, [isEnabled, name, id]);
  // The row stays until the record itself has arrived: emptying the page would lose the focus.
  return !skip && found?.name === name && found.id === id ? found.row : undefined;
}
