import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { DollarsField } from '#platform/ui/web/fields/dollars-field.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useNumbers } from '#platform/ui/web/use-numbers.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { NewCharge } from '#rooms/payments/shapes.ts';
import { folioWords } from '#rooms/payments/words/folio/words.ts';
import { moneyShape } from '#rooms/payments/web/look/money-shape.ts';
import { useKeys } from '#rooms/payments/web/look/use-keys.ts';
import { type AboutFolio, DeedDialog } from './deed-dialog.tsx';

const shape = moneyShape(NewCharge.omit({ key: true }));

/** What a stay costs, or costs less. */
export function ChargeDialog({ folio, kind, onClose, onDone }: AboutFolio & { kind: 'charge' | 'credit' }) {
  const { charge: w, problems } = useWords(folioWords);
  const { dollars } = useNumbers();
  const charge = useCall(calls.payments.charge.mutate);
  const keyOf = useKeys();
  const form = useForm({
    shape,
    start: { reservationId: folio.id, kind, description: '', amountCents: '' },
    problems,
    keepAs: `${kind}-${folio.id}`,
    failure: charge.failure,
  });
  const submit = form.submit(async (charged) => {
    const answer = await charge.run({ ...charged, key: keyOf(charged) });
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse(answer.refused === 'too-much' ? { ...answer, field: 'amountCents' } : answer);
    form.forget();
    toast({ title: w.added[kind](dollars(charged.amountCents)), body: charged.description });
    onClose();
    onDone?.();
  });
  return (
    <DeedDialog
      title={w.title[kind]}
      verb={w.add[kind]}
      pending={charge.pending}
      problem={form.problem}
      failure={charge.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="note">{w.hint[kind]}</p>
      <TextField label={w.description} autoComplete="off" maxLength={200} {...form.field('description')} />
      <DollarsField label={w.amount} {...form.field('amountCents')} />
    </DeedDialog>
  );
}
