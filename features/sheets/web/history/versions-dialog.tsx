import { useCallback } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { setCellOperations } from '#features/sheets/range.ts';
import type { Operation, SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useColumnName } from '#features/sheets/web/sheet/column-name.ts';

interface VersionsDialogProps {
  sheetId: string;
  row: SheetRow;
  column: SheetColumn;
  edit(operations: readonly Operation[]): void;
  onClose(): void;
}

export function VersionsDialog({ sheetId, row, column, edit, onClose }: VersionsDialogProps) {
  const w = useTexts(sheetsTexts).versions;
  const name = useColumnName()(column);
  const fetchVersions = useCallback(
    () => calls.sheets.cellVersions.query({ id: sheetId, row: row.id, column: column.id }),
    [sheetId, row.id, column.id],
  );
  const { answer: versions, failure, again } = useFetchOnce(fetchVersions);
  // Use the cell version that this list shows, so that newer text by others causes a conflict.
  const [latest] = versions ?? [];
  const listedRow = latest && { ...row, cells: { [column.id]: latest.text }, versions: { [column.id]: latest.number } };
  return (
    <Dialog title={w.title(name, row.cells['what'] ?? '')} isOpen onClose={onClose}>
      {versions === null && failure === null && <SkeletonText />}
      <FailureNote failure={failure} onRetry={again} />
      {versions?.length === 0 && <p className="text-dim text-15">{w.none}</p>}
      <ol className="grid grid-cols-1 gap-2">
        {versions?.map(({ number, text, by, at }, nth) => (
          <li key={number} className="flex flex-wrap gap-2 items-center justify-between">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{text === '' ? <span className="text-dim">{w.empty}</span> : text}</p>
              <p className="text-dim text-sm">
                <IsolatedName>{by ?? w.someone}</IsolatedName> · <RelativeTime at={at} />
              </p>
            </div>
            {nth > 0 && (
              <Button
                kind="plain"
                size="sm"
                onClick={() => {
                  edit(setCellOperations(row, { [column.id]: text }, listedRow));
                  onClose();
                }}
              >
                {w.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
