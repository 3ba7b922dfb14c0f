import { useEffect, useMemo, useState } from 'react';
import { LiveConnectionBar } from '#platform/live/web/connection-bar.tsx';
import { urlStateShape, dayParam, idParam, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { usePrinting } from '#platform/print/web/print-page.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { insertRowsAt } from '#features/sheets/row-order.ts';
import { rowFilters } from '#features/sheets/filter-rows.ts';
import { canEditSheet, canSeeStaffOnly } from '#features/sheets/rules.ts';
import type { SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { ChangesPanel } from '#features/sheets/web/changes/changes-panel.tsx';
import { Grid } from '#features/sheets/web/grid/grid.tsx';
import { SheetNamesContext, useSheetNames } from '#features/sheets/web/grid/use-suggestions.ts';
import { DayList } from '#features/sheets/web/phone/day-list.tsx';
import { RowDialog } from '#features/sheets/web/phone/row-dialog.tsx';
import { SheetActions } from '#features/sheets/web/sheet/sheet-actions.tsx';
import { PrintOnlySheet } from '#features/sheets/web/print/print-only-sheet.tsx';
import { PlacesView } from '#features/sheets/web/places/places-view.tsx';
import style from '#features/sheets/web/grid/grid.module.css';
import { CellConflictsPanel } from './cell-conflicts-panel.tsx';
import { ColumnsDialog, prefetchDialogs } from './dialogs.ts';
import { ClosedRowsContext, useClosedRows } from './closed-rows.tsx';
import { SheetControls } from './sheet-controls.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { useSheetEdits } from './use-sheet-edits.ts';
import { useWarnings } from './use-warnings.ts';

interface SheetScreenProps {
  head: SheetHead;
  rows: readonly SheetRow[];
  isLive: boolean;
  account: AppAccount | null;
}

export function SheetScreen({ head, rows: live, isLive, account }: SheetScreenProps) {
  const w = useTexts(sheetsTexts);
  const isNarrow = useIsNarrow();
  const [address, change] = useUrlState(sheetAddress);
  const { rows, columns, unansweredCount, undoing: undoAll, overruled } = useSheetEdits({ head, rows: live, account });
  const [isColumnsOpen, setColumnsOpen] = useState(false);
  usePrefetchDialogs();
  useRecordFirstOpen(head.id, account !== null && isLive && !head.isTemplate);
  const writes = canEditSheet(account, head.id);
  const names = useSheetNames(head.id, writes);
  const warnings = useWarnings(head, rows, writes);
  const { visibleRows, undoing } = useVisibleRows({ rows, account, whose: address.rows, undoing: undoAll });
  const days = useMemo(() => daysOf(head, rows), [head, rows]);
  const visibleDays = useMemo(() => (address.day !== null && days.includes(address.day) ? [address.day] : days), [address.day, days]);
  const view = address.view === '' ? (isNarrow ? 'list' : 'table') : address.view;
  const open = useOpenRow(address.row, rows, live);
  const closed = useClosedRows(rows);
  const isPrinting = usePrinting();
  const openRow = (row: string) => change({ row }, 'push');

  function addRow(day: string): void {
    const id = newId();
    undoing.edit(insertRowsAt(rows, { day, row: null }, [{ id, cells: {} }]));
    openRow(id);
  }

  const actions = (
    <SheetActions
      head={head}
      writes={writes}
      undoing={undoing}
      isNarrow={isNarrow}
      openColumns={writes && view === 'table' ? () => setColumnsOpen(true) : null}
    />
  );

  return (
    <ClosedRowsContext value={closed}>
      <SheetNamesContext value={names}>
        {isPrinting && view !== 'places' && <PrintOnlySheet head={head} rows={visibleRows} day={address.day} />}
        <div className={view === 'places' ? undefined : 'print:hidden'}>
          <PageHeading
            title={head.name}
            note={unansweredCount > 0 && !isLive ? w.page.waiting(unansweredCount) : undefined}
            action={isNarrow ? undefined : actions}
          />
          {account === null && <LiveConnectionBar />}
          <div className={view === 'table' ? style.above : undefined}>
            <CellConflictsPanel overruled={overruled} rows={rows} columns={columns} />
            {account !== null && <ChangesPanel id={head.id} columns={head.columns} />}
          </div>
          <SheetControls view={view} whose={address.rows} day={address.day} days={days} area={account?.accountArea ?? null} change={change}>
            {isNarrow && actions}
          </SheetControls>
          {visibleRows.length === 0 && address.rows !== 'all' ? (
            <EmptyState
              title={w.page.nothingShown}
              action={
                <Button kind="plain" onClick={() => change({ rows: 'all' })}>
                  {w.page.showAll}
                </Button>
              }
            />
          ) : (
            <>
              {view === 'table' && (
                <Grid
                  head={head}
                  days={visibleDays}
                  rows={visibleRows}
                  allRows={rows}
                  columns={columns}
                  mayEdit={writes}
                  undoing={undoing}
                  warnings={warnings}
                  overruled={overruled.cells}
                  isStaff={canSeeStaffOnly(account, head.id)}
                />
              )}
              {view === 'list' && (
                <DayList
                  days={visibleDays}
                  rows={visibleRows}
                  columns={columns}
                  mayEdit={writes}
                  warnings={warnings}
                  withEmptyDays={address.rows === 'all'}
                  open={openRow}
                  add={addRow}
                />
              )}
              {view === 'places' && <PlacesView days={visibleDays} rows={visibleRows} mayEdit={writes} open={openRow} />}
            </>
          )}
        </div>
        {open !== null && writes && (
          <RowDialog
            key={open.row.id}
            sheetId={head.id}
            {...open}
            rows={rows}
            days={days}
            columns={columns}
            warnings={warnings.get(open.row.id) ?? []}
            edit={undoing.edit}
            undo={undoing.undo}
            onClose={() => change({ row: null })}
          />
        )}
        {isColumnsOpen && <ColumnsDialog columns={columns} edit={undoing.edit} undo={undoing.undo} onClose={() => setColumnsOpen(false)} />}
      </SheetNamesContext>
    </ClosedRowsContext>
  );
}

/** Returns the open row. If another person deletes the row, it stays open, because the user may be typing in it. */
function useOpenRow(id: string | null, rows: readonly SheetRow[], live: readonly SheetRow[]): { row: SheetRow; isGone: boolean } | null {
  const [seen, setSeen] = useState<SheetRow | null>(null);
  const row = rows.find((sheetRow) => sheetRow.id === id) ?? null;
  if (row !== null && row !== seen) setSeen(row);
  if (row !== null) return { row, isGone: false };
  if (seen !== null && live.some((sheetRow) => sheetRow.id === id)) setSeen(null);
  return seen?.id === id ? { row: seen, isGone: true } : null;
}

/** Milliseconds until the dialogs are prefetched: rendering rows and handling keys is more urgent. */
const prefetchDelayMs = 2_000;

function usePrefetchDialogs(): void {
  useEffect(() => {
    const timer = setTimeout(() => void prefetchDialogs(), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
}

function daysOf({ days }: SheetHead, rows: readonly SheetRow[]): string[] {
  return [...new Set([...days, ...rows.map(({ day }) => day)])].toSorted();
}

function useRecordFirstOpen(id: string, isSeen: boolean): void {
  useEffect(() => {
    // Ignore a failure, for example offline: the next visit calls it again.
    if (isSeen) calls.sheets.look.mutate({ id }).catch(() => {});
  }, [id, isSeen]);
}

/** '' depends on the screen size: a list on a phone, otherwise a table. */
const sheetViews = ['', 'table', 'list', 'places'] as const;

const sheetAddress = urlStateShape({
  view: choiceParam(sheetViews, ''),
  rows: choiceParam(rowFilters, 'all'),
  day: dayParam(),
  row: idParam(),
});
