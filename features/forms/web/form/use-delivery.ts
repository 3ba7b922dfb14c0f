import { useEffect, useState } from 'react';
import { useAccountId } from '#platform/http/web/session.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { deliverForm, type DeliveryResult, withdrawUnwantedForm, type DeliveryStep } from './deliver-form.ts';
import type { Draft } from './draft.ts';

interface DeliveryHandlers {
  onEnd: (delivered: DeliveryResult) => void;
  /** True if the form was withdrawn in another tab. */
  onWithdrawn: () => void;
}

/** Sends the form while `draft.wanted` is set, even after the page was reloaded. */
export function useDelivery(draft: Draft, { onEnd, onWithdrawn }: DeliveryHandlers): DeliveryStep {
  const { language } = useLanguage();
  const by = useAccountId();
  const [step, setStep] = useState<DeliveryStep>('photos');
  useEffect(() => {
    if (!draft.wanted) {
      void withdrawUnwantedForm(draft);
      return undefined;
    }
    const abort = new AbortController();
    void deliverForm(draft, { language, by }, setStep, abort.signal).then((delivered) => {
      if (delivered === 'taken-back') onWithdrawn();
      else if (delivered !== null) onEnd(delivered);
    });
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a form does not change while it is being sent
  }, [draft.wanted, draft.id]);
  return step;
}
