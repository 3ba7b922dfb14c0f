import { useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { Name, When } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { setOperation } from '#rooms/sheets/range.ts';
import type { CellVersion, Operation, SheetColumn, SheetRow } from '#rooms/sheets/shapes.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';
import { useColumnName } from '#rooms/sheets/web/sheet/column-name.ts';

interface VersionsDialogProps {
  sheetId: string;
  row: SheetRow;
  column: SheetColumn;
  edit(operations: readonly Operation[]): void;
  onClose(): void;
}

/** What stood in a cell, by whom and when; any of it can be put back. */
export function VersionsDialog({ sheetId, row, column, edit, onClose }: VersionsDialogProps) {
  const w = useWords(sheetsWords).versions;
  const name = useColumnName()(column);
  const versions = useVersions(sheetId, row.id, column.id);
  return (
    <Dialog title={w.title(name, row.cells['what'] ?? '')} isOpen onClose={onClose}>
      {versions === null && <SkeletonText />}
      {versions?.length === 0 && <p className="note">{w.none}</p>}
      <ol className="stack gap-8">
        {versions?.map(({ number, text, by, at }, nth) => (
          <li key={number} className="row middle between">
            <div className="fit">
              <p className="strong anywhere">{text === '' ? <span className="dim">{w.empty}</span> : text}</p>
              <p className="meta">
                <Name>{by ?? w.somebody}</Name> · <When at={at} />
              </p>
            </div>
            {nth > 0 && (
              <Button
                kind="plain"
                size="sm"
                onClick={() => {
                  edit(setOperation(row, { [column.id]: text }));
                  onClose();
                }}
              >
                {w.putBack}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function useVersions(id: string, row: string, column: string): readonly CellVersion[] | null {
  const [versions, setVersions] = useState<readonly CellVersion[] | null>(null);
  useEffect(() => {
    let isHere = true;
    calls.sheets.cellVersions.query({ id, row, column }).then(
      (found) => isHere && setVersions(found),
      // Without a network there is no history to show.
      () => isHere && setVersions([]),
    );
    return () => {
      isHere = false;
    };
  }, [id, row, column]);
  return versions;
}
