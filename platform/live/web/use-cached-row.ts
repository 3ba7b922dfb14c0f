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
 * Without a network, a record as a list of this device last had it: its own page may never have been opened here.
 * Returns undefined while it is not known, null where no list has it. `skip` looks for nothing.
 * @example const row = useSeenRow('maintenance.tickets', id, { skip: state !== 'loading' });
 */
export function useCachedRow<const Name extends ViewName>(name: Name, id: string, { skip = false } = {}): Row<Name> | null | undefined {
  const isLookedFor = useConnection() === 'away' && !skip;
  const [found, setFound] = useState<Found<Name> | null>(null);
  useEffect(() => {
    if (!isLookedFor) return;
    let isOver = false;
    // The view's own types promise its rows; the platform carries them without looking in.
    void live.findRow(name, id).then((row) => isOver || setFound({ name, id, row: row as Row<Name> | null }));
    return () => void (isOver = true);
  }, [isLookedFor, name, id]);
  // It stays until the record itself has come: a page that emptied for a moment would drop the focus.
  return !skip && found?.name === name && found.id === id ? found.row : undefined;
}
