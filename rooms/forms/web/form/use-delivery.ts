import { useEffect, useState } from 'react';
import { useLanguage } from '#platform/words/web/use-words.ts';
import { deliver, type Delivered, type DeliveredPhotos, type Step } from './deliver.ts';
import type { Draft } from './draft.ts';

/** Delivers the form while it is wanted, also after the page was closed meanwhile. */
export function useDelivery(draft: Draft, photos: DeliveredPhotos, onEnd: (delivered: Delivered) => void): Step {
  const { language } = useLanguage();
  const [step, setStep] = useState<Step>('photos');
  useEffect(() => {
    if (!draft.wanted) return undefined;
    const ending = new AbortController();
    void deliver(draft, language, photos, setStep, ending.signal).then((delivered) => delivered && onEnd(delivered));
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- while it is wanted nothing of it changes
  }, [draft.wanted, draft.id]);
  return step;
}
