import { useEffect, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';

/** The way to a family's private page: no list holds it, so it is asked for when somebody wants it, and that is recorded. */
export function usePrivateLink({ id }: Pick<DeskRow, 'id'>) {
  const w = useWords(deskWords);
  const failures = useWords(uiWords).failures;
  const [path, setPath] = useState<string | null>(null);
  const ask = useCall(calls.checkIn.privateLink.mutate);
  useEffect(() => {
    if (ask.failure) toast({ title: failureWords(ask.failure, failures).sentence });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [ask.failure]);
  async function open(): Promise<void> {
    const answer = await ask.run({ id });
    if (answer === undefined) return undefined;
    if (isRefusal(answer)) return toast({ title: w.problems[answer.refused] });
    return setPath(answer.path);
  }
  return { path, open: () => void open(), close: () => setPath(null) };
}
