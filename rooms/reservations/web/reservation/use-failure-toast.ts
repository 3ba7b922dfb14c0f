import { useEffect } from 'react';
import type { CallFailure } from '#platform/http/web/calls.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';

/** For a button in a list, beside which there is no room for a note. */
export function useFailureToast(failure: CallFailure | null): void {
  const w = useWords(uiWords).failures;
  useEffect(() => {
    if (failure) toast({ title: failureWords(failure, w).sentence });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [failure]);
}
