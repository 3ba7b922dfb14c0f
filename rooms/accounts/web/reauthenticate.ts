import { ask } from '#platform/ui/web/layers/ask.tsx';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#rooms/accounts/words/en.ts';

/**
 * A change that needs a fresh sign-in has ended this session (specification §5): says so, and leads
 * to the sign-in page and back. The question stands outside all screens, so it stays in sight when
 * the gate, hearing of the ended session first, has gone to the sign-in page already.
 */
export async function reauthenticate(w: Translation<typeof en>['stale']): Promise<void> {
  await ask({ title: w.title, body: w.body, yes: w.close, no: null });
  window.location.replace('/signin?to=/account-settings');
}
