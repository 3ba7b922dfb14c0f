import { ask } from '#platform/ui/web/layers/ask.tsx';
import type { Translation } from '#platform/words/words.ts';
import type { en } from '#platform/ui/words/en.ts';
import { outbox } from './device-outbox.ts';

/** Asked before signing out while something waits on this device: it stays there, and goes when the same person signs in again. */
export async function mayEndSession(account: string, w: Translation<typeof en>['waiting']): Promise<boolean> {
  const count = outbox.items().filter((item) => item.account === account && item.refused === null).length;
  return count === 0 || ask({ title: w.title(count), body: w.body, yes: w.yes });
}
