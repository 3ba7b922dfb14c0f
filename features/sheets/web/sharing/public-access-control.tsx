import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SheetHead } from '#features/sheets/shapes.ts';
import { sharingTexts } from '#features/sheets/i18n/sharing/texts.ts';

export function PublicAccessControl({ head: { id, isOpen } }: { head: SheetHead }) {
  const w = useTexts(sharingTexts);
  const set = useAction(calls.sheets.setOpen.mutate, {
    // Show no toast with undo if another person has already made the same change.
    done: (answer, { isOpen: opened }) => (isUnchanged(answer) ? undefined : opened ? w.pageOpened : w.pageClosed),
    undo: (input) => calls.sheets.setOpen.mutate({ id, isOpen: !input.isOpen }),
  });
  return (
    <section className="border rounded bg-card p-4 grid grid-cols-1 gap-3 @container" aria-label={w.openPage}>
      <h2 className="text-17">{w.openPage}</h2>
      <p className="text-dim text-sm">{w.openPageNote}</p>
      <CheckField kind="switch" label={w.openToAll} checked={isOpen} onChange={() => set.run({ id, isOpen: !isOpen })} />
      <ActionNote of={set} />
    </section>
  );
}
