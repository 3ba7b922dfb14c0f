import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Purpose } from '#features/payments/rules.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { PayerFields } from './payer-fields.tsx';
import { noPrefilledFields } from './request-form.ts';
import { useRequestForm } from './use-request-form.ts';
import { AmountFields } from './amount-fields.tsx';

interface RequestDialogProps {
  reservationId?: string;
  purpose?: Exclude<Purpose, 'check-in'>;
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** Creates a payment link. The draft stays in this tab until it is sent. */
export function RequestDialog({ reservationId, purpose = 'other', onClose, onMade }: RequestDialogProps) {
  const w = useTexts(paymentsTexts).asking;
  const { language } = useLanguage();
  const asking = useRequestForm({
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
    onMade,
  });
  return (
    <FormDialog title={w.title} submitLabel={w.make} form={asking.form} onClose={onClose}>
      <AmountFields asking={asking} isFixed={reservationId !== undefined} />
      <PayerFields asking={asking} />
    </FormDialog>
  );
}
