import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { urgentTexts } from '#features/notifications/i18n/urgent/texts.ts';

export function useConfirmUrgent(title: string) {
  const w = useTexts(urgentTexts);
  return useAction(calls.notifications.see.mutate, { reportsInToast: true, done: () => ({ title: w.seen, body: title }) });
}
