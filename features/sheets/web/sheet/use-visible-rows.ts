import { useMemo, useState } from 'react';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { type RowFilterContext, filterRows, type RowFilter } from '#features/sheets/filter-rows.ts';
import type { Operation, SheetRow } from '#features/sheets/shapes.ts';
import type { UndoControls } from './use-undo.ts';

interface Needs {
  rows: readonly SheetRow[];
  account: AppAccount | null;
  whose: RowFilter;
  undoing: UndoControls;
}

/** The rows that one chose to see. One that is written in here stays in sight until another choice is made: else it would go at a half-written word. */
export function useVisibleRows({ rows, account, whose, undoing }: Needs) {
  const looking = useRowFilterContext(account, whose);
  const [written, setWritten] = useState<{ whose: RowFilter; ids: ReadonlySet<string> }>({ whose, ids: new Set() });
  if (written.whose !== whose) setWritten({ whose, ids: new Set() });
  const shown = useMemo(() => filterRows(rows, looking, written.ids), [rows, looking, written]);
  return {
    shown,
    undoing: {
      ...undoing,
      edit(operations: readonly Operation[]) {
        const ids = operations.flatMap(writtenRowIds);
        if (ids.length > 0) setWritten((before) => ({ ...before, ids: new Set([...before.ids, ...ids]) }));
        undoing.edit(operations);
      },
    },
  };
}

/** Not what is moved: rows that make way for another may be hidden. */
function writtenRowIds(operation: Operation): string[] {
  if (operation.do === 'insert') return operation.rows.map(({ id }) => id);
  return operation.do === 'set' ? [operation.row] : [];
}

function useRowFilterContext(account: AppAccount | null, whose: RowFilter): RowFilterContext {
  const { zone, now } = useFormatting();
  const [accountId, area] = [account?.id ?? null, account?.accountArea ?? ''];
  return useMemo(() => {
    const [today = '', clock = ''] = localMomentIn(zone, now).split('T');
    return { whose, accountId, area, today, minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) };
  }, [whose, accountId, area, zone, now]);
}
