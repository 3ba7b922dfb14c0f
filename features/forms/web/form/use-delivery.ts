import { useEffect, useState } from 'react';
import { useAccountId } from '#platform/http/web/session.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { deliverForm, type DeliveryResult, withdrawUnwantedForm, type DeliveryStep } from './deliver-form.ts';
import type { Draft } from './draft.ts';

interface DeliveryHandlers {
  onEnd: (delivered: DeliveryResult) => void;
  /** In another tab of this device. */
  onTakenBack: () => void;
}

/** Delivers the form while it is wanted, also after the page was closed meanwhile. */
export function useDelivery(draft: Draft, { onEnd, onTakenBack }: DeliveryHandlers): DeliveryStep {
  const { language } = useLanguage();
  const by = useAccountId();
  const [step, setStep] = useState<DeliveryStep>('photos');
  useEffect(() => {
    if (!draft.wanted) {
      void withdrawUnwantedForm(draft);
      return undefined;
    }
    const ending = new AbortController();
    void deliverForm(draft, { language, by }, setStep, ending.signal).then((delivered) => {
      if (delivered === 'taken-back') onTakenBack();
      else if (delivered !== null) onEnd(delivered);
    });
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- while it is wanted nothing of it changes
  }, [draft.wanted, draft.id]);
  return step;
}
