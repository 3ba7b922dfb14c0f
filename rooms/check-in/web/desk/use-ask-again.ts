import { useWhenLive } from './use-when-live.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';

/** A fresh link for what is still owed. */
export function useAskAgain({ id, email }: DeskRow, isLive: boolean): () => void {
  const w = useWords(deskWords);
  const { whenLive, problems } = useWhenLive(isLive);
  const ask = useAction(() => whenLive(() => calls.checkIn.askAgain.mutate({ id })), {
    problems,
    done: () => (email === '' ? { title: w.askAgain.made, body: w.askAgain.madeBody } : w.askAgain.sent(email)),
    tellsInToast: true,
  });
  return () => void ask.run(undefined);
}
