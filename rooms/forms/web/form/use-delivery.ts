import { useEffect, useState } from 'react';
import { useAccountId } from '#platform/http/web/session.ts';
import { useLanguage } from '#platform/words/web/use-words.ts';
import { deliver, type Delivered, recallUnwanted, type Step } from './deliver.ts';
import type { Draft } from './draft.ts';

interface Hearing {
  onEnd: (delivered: Delivered) => void;
  /** In another tab of this device. */
  onTakenBack: () => void;
}

/** Delivers the form while it is wanted, also after the page was closed meanwhile. */
export function useDelivery(draft: Draft, { onEnd, onTakenBack }: Hearing): Step {
  const { language } = useLanguage();
  const by = useAccountId();
  const [step, setStep] = useState<Step>('photos');
  useEffect(() => {
    if (!draft.wanted) {
      void recallUnwanted(draft);
      return undefined;
    }
    const ending = new AbortController();
    void deliver(draft, { language, by }, setStep, ending.signal).then((delivered) => {
      if (delivered === 'taken-back') onTakenBack();
      else if (delivered !== null) onEnd(delivered);
    });
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- while it is wanted nothing of it changes
  }, [draft.wanted, draft.id]);
  return step;
}
