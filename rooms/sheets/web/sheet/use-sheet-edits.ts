import type { HouseAccount } from '#platform/http/web/house.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Edited, EditedWithBack, Operation, SheetHead, SheetRow } from '#rooms/sheets/shapes.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';
import { useEdits } from './use-edits.ts';
import { onlyWriter, useOverruled } from './use-overruled.ts';
import { useUndo } from './use-undo.ts';

interface Needs {
  head: SheetHead;
  rows: readonly SheetRow[];
  account: HouseAccount | null;
}

/** A sheet with one's own edits on it, the way back, and what is said when another was faster. */
export function useSheetEdits({ head, rows, account }: Needs) {
  const w = useWords(sheetsWords);
  const { failures } = useWords(uiWords);
  const edits = useEdits({
    head,
    rows,
    accountId: account?.id ?? null,
    onOverruled: sayOverruled,
    onRefused(reason) {
      const problems: Readonly<Record<string, string>> = w.problems;
      toast({ title: problems[reason] ?? failureWords({ code: reason }, failures).sentence });
    },
  });
  const undoing = useUndo(edits);

  const overruled = useOverruled(undoing.edit);

  function sayOverruled(all: Edited['overruled']): void {
    const cells = all.flatMap((one) => ('stays' in one ? [] : [one]));
    const kept = cells.filter(({ keepsRow }) => keepsRow);
    const stay = new Set(all.flatMap((one) => ('stays' in one ? [one.id] : []))).size;
    const [title, body] = [kept.length > 0 && w.told.rowsKept(kept.length, onlyWriter(kept)), stay > 0 && w.told.changesKept(stay)].filter(
      (one) => one !== false,
    );
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
      note(answer: EditedWithBack) {
        undoing.note(answer);
        sayOverruled(answer.overruled);
      },
    },
  };
}
