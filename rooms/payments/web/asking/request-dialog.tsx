import { useId } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import type { Purpose } from '#rooms/payments/rules.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import { PayerFields } from './payer-fields.tsx';
import { useAsking } from './use-asking.ts';
import { WhatFields } from './what-fields.tsx';

interface RequestDialogProps {
  /** Asked for on the page of this reservation; otherwise one is chosen, or none. */
  reservationId?: string;
  purpose?: Exclude<Purpose, 'check-in'>;
  onClose: () => void;
  /** The request that was made. */
  onMade?: (id: string) => void;
}

/** Asks somebody for money by a link. What is typed stays in this tab until it has arrived. */
export function RequestDialog({ reservationId, purpose = 'other', onClose, onMade }: RequestDialogProps) {
  const w = useWords(paymentsWords).asking;
  const { language } = useLanguage();
  const formId = useId();
  const asking = useAsking({
    draft: `payment-link-${reservationId ?? ''}-${purpose}`,
    start: {
      // Made once: sent twice, it makes one link.
      id: newId(),
      reservationId: reservationId ?? '',
      purpose,
      description: '',
      amountCents: '',
      payerName: '',
      payerEmail: '',
      language,
      dueOn: '',
      send: true,
    },
    onMade(id) {
      onClose();
      onMade?.(id);
    },
  });
  const footer = (
    <>
      <Button kind="plain" onClick={onClose}>
        {w.cancel}
      </Button>
      <Button type="submit" form={formId} loading={asking.pending}>
        {w.make}
      </Button>
    </>
  );
  return (
    <Dialog title={w.title} isOpen onClose={onClose} footer={footer}>
      <form id={formId} noValidate method="post" onSubmit={asking.submit} className="stack">
        <WhatFields asking={asking} isFixed={reservationId !== undefined} />
        <PayerFields asking={asking} />
        <ProblemNote>{asking.form.problem}</ProblemNote>
        <FailureNote failure={asking.failure} />
      </form>
    </Dialog>
  );
}
