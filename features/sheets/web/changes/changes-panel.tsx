import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDate } from '#platform/i18n/dates.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { describeChange } from '#features/sheets/describe-change.ts';
import { isStandardColumn } from '#features/sheets/rules.ts';
import type { SheetColumn } from '#features/sheets/shapes.ts';
import type { ChangedRow } from '#features/sheets/shapes/readers.ts';
import { changesTexts } from '#features/sheets/i18n/changes/texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useIsNarrow } from '#features/sheets/web/sheet/use-is-narrow.ts';

const maxOpenLines = { narrow: 1, wide: 4 };

export function ChangesPanel({ id, columns }: { id: string; columns: readonly SheetColumn[] }) {
  const w = useTexts(changesTexts);
  const named = useTexts(sheetsTexts).columns;
  const formatting = useFormatting();
  const isNarrow = useIsNarrow();
  const { rows } = useLive('sheets.changed', { id });
  const gotIt = useAction(calls.sheets.gotIt.mutate, { done: () => w.allSeen });
  const [first] = rows;
  if (first === undefined) return null;
  const names = {
    column: (column: string) =>
      columns.find((sheetColumn) => sheetColumn.id === column)?.name || (isStandardColumn(column) ? named[column] : ''),
    day: (day: string) => formatDate(day, formatting),
  };
  const maxVisible = isNarrow ? maxOpenLines.narrow : maxOpenLines.wide;
  const lines = rows.map((row) => <ChangeLine key={row.id} row={row} names={names} />);
  return (
    <section className="border rounded bg-card p-4 grid grid-cols-1 gap-3 mb-4 print:hidden" aria-label={w.title}>
      <div className="flex gap-4 items-center justify-between">
        <h2 className="text-17">{w.since}</h2>
        <span className="flex-none">
          <Button loading={gotIt.pending} onClick={() => gotIt.run({ id, number: first.number })}>
            {w.gotIt}
          </Button>
        </span>
      </div>
      <ActionNote of={gotIt} />
      <ul className="grid grid-cols-1 gap-2">{lines.slice(0, maxVisible)}</ul>
      {lines.length > maxVisible && (
        <details className="disclosure">
          <summary>{w.more(lines.length - maxVisible)}</summary>
          <ul className="grid grid-cols-1 gap-2">{lines.slice(maxVisible)}</ul>
        </details>
      )}
    </section>
  );
}

interface ChangeLineProps {
  row: ChangedRow;
  names: Parameters<typeof describeChange>[3];
}

function ChangeLine({ row, names }: ChangeLineProps) {
  const w = useTexts(changesTexts);
  const { kind, what, lines } = describeChange(row, row.shown, w, names);
  return (
    <li className="wrap-anywhere">
      <Tag hue={row.kind === 'gone' ? 'berry' : 'ember'}>{kind}</Tag> <strong>{what}</strong>
      {lines.map((line) => (
        <span key={line} className="text-dim text-sm block">
          {line}
        </span>
      ))}
    </li>
  );
}
