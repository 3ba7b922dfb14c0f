import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-area-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useNumbers } from '#platform/ui/web/use-numbers.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { Waiver } from '#rooms/payments/shapes.ts';
import { folioWords } from '#rooms/payments/words/folio/words.ts';
import { useKeys } from '#rooms/payments/web/look/use-keys.ts';
import { type AboutFolio, DeedDialog } from './deed-dialog.tsx';

const shape = Waiver.omit({ key: true });

/** Lets somebody off what is owed. The amount is that of the moment it is sent. */
export function WaiveDialog({ folio, onClose, onDone }: AboutFolio) {
  const { waive: w, problems } = useWords(folioWords);
  const { dollars } = useNumbers();
  const waive = useCall(calls.payments.waive.mutate);
  const keyOf = useKeys();
  const amount = dollars(folio.money.restCents);
  const form = useForm({
    shape,
    start: { folioId: folio.id, reason: '' },
    problems,
    keepAs: `waive-${folio.id}`,
    failure: waive.failure,
  });
  const submit = form.submit(async (waiver) => {
    const answer = await waive.run({ ...waiver, key: keyOf(waiver) });
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse(answer);
    form.forget();
    toast({ title: w.waived(amount), body: folio.name });
    onClose();
    onDone?.();
  });
  return (
    <DeedDialog
      title={w.title(amount)}
      verb={w.waive}
      pending={waive.pending}
      problem={form.problem}
      failure={waive.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{w.body}</p>
      <TextAreaField label={w.reason} maxLength={500} {...form.field('reason')} />
    </DeedDialog>
  );
}
