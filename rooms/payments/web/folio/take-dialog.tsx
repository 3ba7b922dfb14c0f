import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { shownAmount } from '#platform/ui/typed-dollars.ts';
import { DollarsField } from '#platform/ui/web/fields/dollars-field.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useNumbers } from '#platform/ui/web/use-numbers.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { Taking } from '#rooms/payments/shapes.ts';
import { folioWords } from '#rooms/payments/words/folio/words.ts';
import { moneyShape } from '#rooms/payments/web/look/money-shape.ts';
import { useKeys } from '#rooms/payments/web/look/use-keys.ts';
import { type AboutFolio, DeedDialog } from './deed-dialog.tsx';
import { MethodChoice } from './method-choice.tsx';

const ways = ['cash', 'cheque'] as const;
const shape = moneyShape(Taking.omit({ key: true }));

/** Cash or a cheque over the counter; usually all that is owed. */
export function TakeDialog({ folio, onClose, onDone }: AboutFolio) {
  const { take: w, problems } = useWords(folioWords);
  const { dollars } = useNumbers();
  const take = useCall(calls.payments.take.mutate);
  const keyOf = useKeys();
  const owedCents = folio.money.restCents;
  const form = useForm({
    shape,
    start: { folioId: folio.id, method: 'cash' as 'cash' | 'cheque', amountCents: shownAmount(owedCents), note: '' },
    problems,
    failure: take.failure,
  });
  const submit = form.submit(async (taking) => {
    const answer = await take.run({ ...taking, key: keyOf(taking) });
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse(answer.refused === 'too-much' ? { ...answer, field: 'amountCents' } : answer);
    toast({ title: w.took(dollars(taking.amountCents)), body: folio.name });
    onClose();
    onDone?.();
  });
  const { method } = form.values;
  return (
    <DeedDialog
      title={w.title(folio.name)}
      verb={w.take}
      pending={take.pending}
      problem={form.problem}
      failure={take.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="note">{w.owed(dollars(owedCents))}</p>
      <MethodChoice label={w.how} ways={ways} value={method} onChange={(way) => form.set('method', way)} />
      <DollarsField label={w.amount} {...form.field('amountCents')} />
      <TextField label={method === 'cheque' ? w.chequeNote : w.note} optional autoComplete="off" maxLength={500} {...form.field('note')} />
    </DeedDialog>
  );
}
