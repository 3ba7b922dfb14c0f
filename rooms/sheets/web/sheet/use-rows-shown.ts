import { useMemo, useState } from 'react';
import type { HouseAccount } from '#platform/http/web/house.ts';
import { localIn } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { type Looking, rowsShown, type Whose } from '#rooms/sheets/rows-shown.ts';
import type { Operation, SheetRow } from '#rooms/sheets/shapes.ts';
import type { Undoing } from './use-undo.ts';

interface Needs {
  rows: readonly SheetRow[];
  account: HouseAccount | null;
  whose: Whose;
  undoing: Undoing;
}

/** The rows that one chose to see. One that is made here stays in sight until another choice is made: else it would go as it is written. */
export function useRowsShown({ rows, account, whose, undoing }: Needs) {
  const looking = useLooking(account, whose);
  const [made, setMade] = useState<{ whose: Whose; ids: ReadonlySet<string> }>({ whose, ids: new Set() });
  if (made.whose !== whose) setMade({ whose, ids: new Set() });
  const shown = useMemo(() => rowsShown(rows, looking, made.ids), [rows, looking, made]);
  return {
    shown,
    undoing: {
      ...undoing,
      edit(operations: readonly Operation[]) {
        const ids = operations.flatMap((one) => (one.do === 'insert' ? one.rows.map(({ id }) => id) : []));
        if (ids.length > 0) setMade((before) => ({ ...before, ids: new Set([...before.ids, ...ids]) }));
        undoing.edit(operations);
      },
    },
  };
}

function useLooking(account: HouseAccount | null, whose: Whose): Looking {
  const { zone, now } = useFormatting();
  const [accountId, area] = [account?.id ?? null, account?.accountArea ?? ''];
  return useMemo(() => {
    const [today = '', clock = ''] = localIn(zone, now).split('T');
    return { whose, accountId, area, today, minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) };
  }, [whose, accountId, area, zone, now]);
}
