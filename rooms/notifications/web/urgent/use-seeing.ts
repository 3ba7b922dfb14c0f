import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { urgentWords } from '#rooms/notifications/words/urgent/words.ts';

/** The tap that an urgent message asks for. */
export function useSeeing(title: string) {
  const w = useWords(urgentWords);
  return useAction(calls.notifications.see.mutate, { tellsInToast: true, done: () => ({ title: w.seen, body: title }) });
}
