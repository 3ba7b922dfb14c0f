import type { AppAccount } from '#platform/http/web/app-types.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EditResult, EditResultWithUndo, Operation, SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useEdits } from './use-edits.ts';
import { findOnlyWriter, useCellConflicts } from './use-cell-conflicts.ts';
import { useUndo } from './use-undo.ts';

interface SheetEditsOptions {
  head: SheetHead;
  rows: readonly SheetRow[];
  account: AppAccount | null;
}

export function useSheetEdits({ head, rows, account }: SheetEditsOptions) {
  const w = useTexts(sheetsTexts);
  const { failures } = useTexts(uiTexts);
  const edits = useEdits({
    head,
    rows,
    accountId: account?.id ?? null,
    onOverruled: reportConflicts,
    onRefused(reason) {
      const problems: Readonly<Record<string, string>> = w.problems;
      toast({ title: problems[reason] ?? describeFailure({ code: reason }, failures).sentence });
    },
  });
  const undoing = useUndo(edits);

  const overruled = useCellConflicts(undoing.edit);

  function reportConflicts(all: EditResult['overruled']): void {
    const cells = all.flatMap((conflict) => ('stays' in conflict ? [] : [conflict]));
    const keptRows = cells.filter(({ keepsRow }) => keepsRow);
    const skippedCount = new Set(all.flatMap((conflict) => ('stays' in conflict ? [conflict.id] : []))).size;
    const [title, body] = [
      keptRows.length > 0 && w.messages.rowsKept(keptRows.length, findOnlyWriter(keptRows)),
      skippedCount > 0 && w.messages.changesKept(skippedCount),
    ].filter((sentence) => sentence !== false);
    if (title !== undefined) toast({ title, ...(body !== undefined && { body }), about: 'sheet' });
    overruled.add(cells.filter(({ keepsRow }) => !keepsRow));
  }

  return {
    ...edits,
    overruled,
    undoing: {
      ...undoing,
      edit(operations: readonly Operation[]) {
        overruled.forget(operations);
        undoing.edit(operations);
      },
      recordUndo(answer: EditResultWithUndo) {
        undoing.recordUndo(answer);
        reportConflicts(answer.overruled);
      },
    },
  };
}
