import { useMemo, useState } from 'react';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { type RowFilterContext, filterRows, type RowFilter } from '#features/sheets/filter-rows.ts';
import type { Operation, SheetRow } from '#features/sheets/shapes.ts';
import type { UndoControls } from './use-undo.ts';

interface VisibleRowsOptions {
  rows: readonly SheetRow[];
  account: AppAccount | null;
  whose: RowFilter;
  undoing: UndoControls;
}

/** Returns the rows that match the filter. A row that the user edits here stays visible until the filter changes. */
export function useVisibleRows({ rows, account, whose, undoing }: VisibleRowsOptions) {
  const filterContext = useRowFilterContext(account, whose);
  const [edited, setEdited] = useState<{ whose: RowFilter; ids: ReadonlySet<string> }>({ whose, ids: new Set() });
  if (edited.whose !== whose) setEdited({ whose, ids: new Set() });
  const visibleRows = useMemo(() => filterRows(rows, filterContext, edited.ids), [rows, filterContext, edited]);
  return {
    visibleRows,
    undoing: {
      ...undoing,
      edit(operations: readonly Operation[]) {
        const ids = operations.flatMap(writtenRowIds);
        if (ids.length > 0) setEdited((before) => ({ ...before, ids: new Set([...before.ids, ...ids]) }));
        undoing.edit(operations);
      },
    },
  };
}

/** Returns the rows that the user writes. Omits moved rows, because a move may change hidden rows to make room. */
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
