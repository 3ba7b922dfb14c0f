import { useEffect } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import type { PushMessage } from '#platform/push/web/receive-pushes.ts';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { showNotificationToast } from './notification-toast.ts';

/**
 * Shows pushes as toasts in a visible tab and opens the link of a pressed one. Confirms on each page load that this browser receives
 * alerts.
 */
export function usePushMessages(): void {
  const go = useOpenPath();
  useEffect(() => void confirmDevice(), []);
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    const answer = ({ data, ports }: MessageEvent<PushMessage>) => {
      if (data.kind === 'push') {
        const isVisible = document.visibilityState === 'visible';
        ports[0]?.postMessage(isVisible);
        if (isVisible) showNotificationToast(data.payload);
      }
      if (data.kind !== 'open') return;
      ports[0]?.postMessage(true);
      go(data.path);
    };
    serviceWorker?.addEventListener('message', answer);
    return () => serviceWorker?.removeEventListener('message', answer);
  }, [go]);
}

async function confirmDevice(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { currentSubscription } = await import('#platform/push/web/device.ts');
  const subscription = await currentSubscription();
  if (subscription !== null) await calls.notifications.keepDevice.mutate(subscription).catch(() => null);
}
