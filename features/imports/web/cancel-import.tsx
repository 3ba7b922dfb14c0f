import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ImportRow } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';

/** Nothing has been written, so the file can be imported again later. */
export function CancelImport({ file: { id, fileName } }: { file: ImportRow }) {
  const w = useTexts(importTexts);
  const cancel = useAction(calls.reservations.cancelImport.mutate, {
    problems: { 'gone-on': w.continuedElsewhere },
    done: () => ({ title: w.importCanceled, body: fileName }),
  });
  return (
    <>
      <Button kind="quiet" loading={cancel.pending} onClick={() => cancel.run({ id })}>
        {w.cancelImport}
      </Button>
      <ActionNote of={cancel} />
    </>
  );
}
