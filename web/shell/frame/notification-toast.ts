import { useEffect, useRef } from 'react';
import type { LiveState } from '#platform/live/web/watch.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import type { UnreadRow } from '#features/notifications/shapes.ts';

const shown = new Set<string>();

/** What is told, as a toast with its way there: once, though the list and a push both bring it. */
export function showNotificationToast({ id, title, body, link }: { id: string; title: string; body: string; link: string }): void {
  // One ring for a whole night has the id of the last thing in it, and a title of its own.
  const key = `${id} ${title}`;
  if (shown.has(key)) return;
  shown.add(key);
  toast({ about: `notification ${id}`, title, body, action: link });
}

/** What comes while a tab is looked at is a toast there, with its way to what it tells of. Never what was there before, nor twice. */
export function useNotificationToasts(newest: UnreadRow['newest'], state: LiveState): void {
  const latest = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'live') return;
    const before = latest.current;
    const at = newest?.at ?? '';
    latest.current = before === null || at > before ? at : before;
    if (newest === null || before === null || at <= before || document.visibilityState !== 'visible') return;
    showNotificationToast(newest);
  }, [newest, state]);
}
