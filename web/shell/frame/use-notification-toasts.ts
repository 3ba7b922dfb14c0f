import { useEffect, useRef } from 'react';
import type { LiveState } from '#platform/live/web/watch.ts';
import type { UnreadRow } from '#rooms/notifications/shapes.ts';
import { notificationToast } from './notification-toast.ts';

/** What comes while a tab is looked at is a toast there, with its way to what it tells of. Never what was there before, nor twice. */
export function useNotificationToasts(newest: UnreadRow['newest'], state: LiveState): void {
  const latest = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'live') return;
    const before = latest.current;
    const at = newest?.at ?? '';
    latest.current = before === null || at > before ? at : before;
    if (newest === null || before === null || at <= before || document.visibilityState !== 'visible') return;
    notificationToast(newest);
  }, [newest, state]);
}
