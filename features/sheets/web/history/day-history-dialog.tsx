import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { usePointerActivity } from '#platform/ui/web/records/frozen-rows.ts';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EditResultWithUndo, Effect, SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useColumnName } from '#features/sheets/web/sheet/column-name.ts';

interface DayHistoryProps {
  sheetId: string;
  day: string;
  columns: readonly SheetColumn[];
  /** Current rows of the sheet. The history names changed cells by their rows. */
  rows: readonly SheetRow[];
  /** Makes the restore undoable and reports its conflicts. */
  recordUndo(answer: EditResultWithUndo): void;
  onClose(): void;
}

const maxDescribedCells = 3;

export function DayHistoryDialog({ sheetId, day, columns, rows: current, recordUndo: noteUndo, onClose }: DayHistoryProps) {
  const w = useTexts(sheetsTexts);
  const formatting = useFormatting();
  const { rows, state } = useLive('sheets.dayChanges', { id: sheetId, day });
  const describeEffects = useDescribeEffects(columns, current);
  const { isHere, pointer } = usePointerActivity();
  // Do not add new changes while the pointer is over the list, so that the buttons do not move.
  const [visibleRows, setVisibleRows] = useState(rows);
  if (visibleRows !== rows && (!isHere || visibleRows.length === 0)) setVisibleRows(rows);
  const changes = visibleRows.toSorted((one, other) => other.number - one.number);
  const seen = changes[0]?.number ?? 0;
  const restore = useAction((number: number) => calls.sheets.putBack.mutate({ id: sheetId, key: newId(), day, number, seen }), {
    problems: w.problems,
    done(answer) {
      noteUndo(answer);
      return answer.overruled.length === 0 ? w.day.done : undefined;
    },
  });
  return (
    <Dialog title={w.day.title(formatDate(day, formatting))} isOpen onClose={onClose}>
      <ActionNote of={restore} />
      {state === 'loading' && <SkeletonText />}
      {state !== 'loading' && changes.length === 0 && <p className="text-dim text-15">{w.day.none}</p>}
      <ol className="grid grid-cols-1 gap-3" {...pointer}>
        {changes.map(({ id, number, by, at, effects }, nth) => (
          <li key={id} className="flex flex-wrap gap-2 items-center justify-between">
            <div className="min-w-0">
              <p className="wrap-anywhere">{describeEffects(effects)}</p>
              <p className="text-dim text-sm">
                <IsolatedName>{by ?? w.versions.someone}</IsolatedName> · <RelativeTime at={at} />
                {nth === 0 && ` · ${w.day.now}`}
              </p>
            </div>
            {nth > 0 && (
              <Button kind="plain" size="sm" loading={restore.pending} onClick={() => void restore.run(number)}>
                {w.day.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function useDescribeEffects(columns: readonly SheetColumn[], current: readonly SheetRow[]): (effects: readonly Effect[]) => string {
  const w = useTexts(sheetsTexts).day;
  const nameOf = useColumnName();
  return (effects) => {
    const rows = effects.flatMap((effect) => (effect.of === 'row' ? [effect] : []));
    const cells = effects.flatMap((effect) => (effect.of === 'cell' ? [effect] : []));
    const counts = [
      [w.added, rows.filter(({ from }) => from === null).length],
      [w.deleted, rows.filter(({ to }) => to === null).length],
      [w.moved, rows.filter(({ from, to }) => from !== null && to !== null).length],
    ] as const;
    const what = (id: string) => current.find((row) => row.id === id)?.cells['what'] ?? '';
    const cellTexts = cells.slice(0, maxDescribedCells).map(({ row, column, to }, nth) => {
      const name = nameOf(columns.find(({ id }) => id === column) ?? { id: column, name: '' });
      const isNamed = column !== 'what' && what(row) !== '' && cells[nth - 1]?.row !== row;
      return `${isNamed ? `${what(row)} · ` : ''}${to === '' ? w.cleared(name) : w.wrote(name, to)}`;
    });
    const more = cells.length > maxDescribedCells ? [w.more(cells.length - maxDescribedCells)] : [];
    return [...counts.flatMap(([text, count]) => (count > 0 ? [text(count)] : [])), ...cellTexts, ...more].join(', ');
  };
}
