import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/notice.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ImportRow } from '#rooms/reservations/shapes/imports.ts';
import { importWords } from '#rooms/reservations/words/import/words.ts';

/** Gives a file up: nothing of it was written, and it can be brought in again. */
export function GiveUp({ file }: { file: ImportRow }) {
  const w = useWords(importWords);
  const cancel = useCall(calls.reservations.cancelImport.mutate);
  async function giveUp(): Promise<void> {
    if ((await cancel.run({ id: file.id })) !== undefined) toast({ title: w.gaveUp, body: file.fileName });
  }
  return (
    <>
      <Button kind="quiet" loading={cancel.pending} onClick={giveUp}>
        {w.giveUp}
      </Button>
      <FailureNote failure={cancel.failure} />
    </>
  );
}
