import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { NewCharge } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { typedAmountShape } from '#features/payments/web/display/typed-amount-shape.ts';
import { useIdempotencyKeys } from '#features/payments/web/display/use-idempotency-keys.ts';
import type { FolioDialogProps } from './folio-dialog-props.ts';

const shape = typedAmountShape(NewCharge.omit({ key: true }));

export function ChargeDialog({ folio, kind, onClose, onDone }: FolioDialogProps & { kind: 'charge' | 'credit' }) {
  const { charge: w, problems } = useTexts(folioTexts);
  const { dollars } = useNumbers();
  const keepAs = `${kind}-${folio.id}`;
  const { keyOf, forget } = useIdempotencyKeys(keepAs);
  const form = useFormAction((input) => calls.payments.charge.mutate({ ...input, key: keyOf(input) }), {
    shape,
    start: { reservationId: folio.id, kind, description: '', amountCents: '' },
    problems,
    fieldByReason: { 'too-much': 'amountCents' },
    draftName: keepAs,
    done: (_answer, { amountCents, description }) => {
      forget();
      onDone?.();
      return { title: w.added[kind](dollars(amountCents)), body: description };
    },
  });
  return (
    <FormDialog title={w.title[kind]} submitLabel={w.add[kind]} form={form} onClose={onClose}>
      <p className="text-dim text-15">{w.hint[kind]}</p>
      <TextField label={w.description} autoComplete="off" maxLength={200} {...form.field('description')} />
      <DollarsField label={w.amount} {...form.field('amountCents')} />
    </FormDialog>
  );
}
