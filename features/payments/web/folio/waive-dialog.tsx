import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useFrozenValue } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { WaiverInput } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { useIdempotencyKeys } from '#features/payments/web/display/use-idempotency-keys.ts';
import type { FolioDialogProps } from './folio-dialog-props.ts';

const shape = WaiverInput.omit({ key: true, amountCents: true });

/** Waives the displayed balance. The server refuses if the balance has changed. */
export function WaiveDialog({ folio, onClose, onDone }: FolioDialogProps) {
  const { waive: w, problems } = useTexts(folioTexts);
  const { dollars } = useNumbers();
  const keepAs = `waive-${folio.id}`;
  const { keyOf, forget } = useIdempotencyKeys(keepAs);
  const amount = dollars(folio.money.restCents);
  const form = useFormAction(
    (input) => {
      const waiver = { ...input, amountCents: folio.money.restCents };
      return calls.payments.waive.mutate({ ...waiver, key: keyOf(waiver) });
    },
    {
      shape,
      start: { folioId: folio.id, reason: '' },
      problems,
      draftName: keepAs,
      done: () => {
        forget();
        onDone?.();
        return { title: w.waived(amount), body: folio.name };
      },
    },
  );
  const frozenAmount = useFrozenValue(amount, form.pending);
  return (
    <FormDialog title={w.title(frozenAmount)} submitLabel={w.waive} form={form} onClose={onClose}>
      <p>{w.body}</p>
      <TextAreaField label={w.reason} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
