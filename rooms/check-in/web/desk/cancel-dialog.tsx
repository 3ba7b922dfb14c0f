import { useId } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-area-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { Cancellation, type DeskRow } from '#rooms/check-in/shapes.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { familyName } from './families-shown.ts';

/** They do not come. Asks for the reason: this one cannot be undone. */
export function CancelDialog({ row, isLive, onClose }: { row: DeskRow; isLive: boolean; onClose: () => void }) {
  const w = useWords(deskWords);
  const formId = useId();
  const cancel = useCall(calls.checkIn.cancel.mutate);
  const form = useForm({
    shape: Cancellation,
    start: { id: row.id, reason: '' },
    problems: w.problems,
    keepAs: `cancel-${row.id}`,
    failure: cancel.failure,
  });
  const send = form.submit(async (cancellation) => {
    if (!isLive) return toast({ title: w.refusedOffline, body: w.refusedOfflineBody });
    const answer = await cancel.run(cancellation);
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse(answer);
    form.forget();
    toast({ title: w.cancel.done, body: familyName(row) });
    onClose();
  });
  return (
    <Dialog
      title={w.cancel.title(familyName(row))}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {w.cancel.keep}
          </Button>
          <Button type="submit" form={formId} hue="berry" loading={cancel.pending}>
            {w.cancel.action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" onSubmit={send}>
        <p className="below-16">{w.cancel.hint}</p>
        <TextAreaField label={w.cancel.reason} maxLength={500} {...form.field('reason')} />
      </form>
      <ProblemNote>{form.problem}</ProblemNote>
      <FailureNote failure={cancel.failure} />
    </Dialog>
  );
}
