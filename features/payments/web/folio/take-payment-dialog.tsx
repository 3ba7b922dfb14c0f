import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { formatAmountInput } from '#platform/i18n/amount-input.ts';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useFrozenValue } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { DeskPaymentInput } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { typedAmountShape } from '#features/payments/web/display/typed-amount-shape.ts';
import { useIdempotencyKeys } from '#features/payments/web/display/use-idempotency-keys.ts';
import type { FolioDialogProps } from './folio-dialog-props.ts';
import { MethodChoice } from './method-choice.tsx';

const ways = ['cash', 'cheque'] as const;
const shape = typedAmountShape(DeskPaymentInput.omit({ key: true }));

export function TakePaymentDialog({ folio, onClose, onDone }: FolioDialogProps) {
  const { take: w, problems } = useTexts(folioTexts);
  const { dollars } = useNumbers();
  const keepAs = `take-${folio.id}`;
  const { keyOf, forget } = useIdempotencyKeys(keepAs);
  const owedCents = folio.owedNowCents;
  const form = useFormAction((input) => calls.payments.take.mutate({ ...input, key: keyOf(input) }), {
    shape,
    start: {
      folioId: folio.id,
      method: 'cash' as 'cash' | 'cheque',
      amountCents: owedCents > 0 ? formatAmountInput(owedCents) : '',
      note: '',
    },
    problems,
    fieldByReason: { 'too-much': 'amountCents' },
    draftName: keepAs,
    done: (_answer, { amountCents }) => {
      forget();
      onDone?.();
      return { title: w.took(dollars(amountCents)), body: folio.name };
    },
  });
  const { method } = form.values;
  const owed = useFrozenValue(owedCents, form.pending);
  return (
    <FormDialog title={w.title(folio.name)} submitLabel={w.take} form={form} onClose={onClose}>
      <p className="text-dim text-15">{owed > 0 ? w.owed(dollars(owed)) : w.down}</p>
      <MethodChoice label={w.how} ways={ways} value={method} onChange={(way) => form.set('method', way)} />
      <DollarsField label={w.amount} {...form.field('amountCents')} />
      <TextField label={method === 'cheque' ? w.chequeNote : w.note} optional autoComplete="off" maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
