import { useEffect } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';

/** A fresh link for what is still owed. */
export function useAskAgain({ id, email }: DeskRow, isLive: boolean): () => void {
  const w = useWords(deskWords);
  const failures = useWords(uiWords).failures;
  const ask = useCall(calls.checkIn.askAgain.mutate);
  useEffect(() => {
    if (ask.failure) toast({ title: failureWords(ask.failure, failures).sentence });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [ask.failure]);
  async function run(): Promise<void> {
    if (!isLive) return toast({ title: w.refusedOffline, body: w.refusedOfflineBody });
    const answer = await ask.run({ id });
    if (answer === undefined) return undefined;
    if (isRefusal(answer)) return toast({ title: w.problems[answer.refused] });
    return email === '' ? toast({ title: w.askAgain.made, body: w.askAgain.madeBody }) : toast({ title: w.askAgain.sent(email) });
  }
  return () => void run();
}
