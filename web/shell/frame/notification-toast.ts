import { useEffect, useRef } from 'react';
import type { LiveState } from '#platform/live/web/watch.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import type { UnreadRow } from '#features/notifications/shapes.ts';

const shownKeys = new Set<string>();

/** Shows a notification once as a toast with a link. The list and a push may both deliver it. */
export function showNotificationToast({ id, title, body, link }: { id: string; title: string; body: string; link: string }): void {
  // The key contains the title, because the summary of a night has the id of its last notification.
  const key = `${id} ${title}`;
  if (shownKeys.has(key)) return;
  shownKeys.add(key);
  toast({ about: `notification ${id}`, title, body, action: link });
}

/** Shows new notifications as toasts in a visible tab. Notifications from before the page loaded are not shown. */
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
