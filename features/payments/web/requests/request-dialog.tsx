import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestPurpose } from '#features/payments/rules.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { PayerFields } from './payer-fields.tsx';
import { noPrefilledFields } from './request-form.ts';
import { useRequestForm } from './use-request-form.ts';
import { AmountFields } from './amount-fields.tsx';

interface RequestDialogProps {
  reservationId?: string;
  purpose?: Exclude<RequestPurpose, 'check-in'>;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

/** Dialog that creates a payment link. This tab stores its draft until the form is sent. */
export function RequestDialog({ reservationId, purpose = 'other', onClose, onCreated }: RequestDialogProps) {
  const w = useTexts(paymentsTexts).asking;
  const { language } = useLanguage();
  const formState = useRequestForm({
    draft: `payment-link-${reservationId ?? ''}-${purpose}`,
    start: {
      reservationId: reservationId ?? '',
      purpose,
      description: '',
      amountCents: '',
      payerName: '',
      payerEmail: '',
      language,
      dueOn: '',
      send: true,
      filled: noPrefilledFields,
    },
    onCreated,
  });
  return (
    <FormDialog title={w.title} submitLabel={w.make} form={formState.form} onClose={onClose}>
      <AmountFields formState={formState} isFixed={reservationId !== undefined} />
      <PayerFields formState={formState} />
    </FormDialog>
  );
}
