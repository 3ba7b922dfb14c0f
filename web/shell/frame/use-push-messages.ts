import { useEffect } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import type { PushMessage } from '#platform/push/web/receive.ts';
import { useGo } from '#platform/ui/web/go.ts';

/**
 * Answers the worker: what comes while this tab is looked at, it shows as a toast from its own list; what was pressed
 * opens here. Says at each start that this browser still rings.
 */
export function usePushMessages(): void {
  const go = useGo();
  useEffect(() => void stillHere(), []);
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    const answer = ({ data, ports }: MessageEvent<PushMessage>) => {
      if (data.kind === 'push') ports[0]?.postMessage(document.visibilityState === 'visible');
      if (data.kind !== 'open') return;
      ports[0]?.postMessage(true);
      go(data.path);
    };
    serviceWorker?.addEventListener('message', answer);
    return () => serviceWorker?.removeEventListener('message', answer);
  }, [go]);
}

async function stillHere(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { currentSubscription } = await import('#platform/push/web/device.ts');
  const subscription = await currentSubscription();
  // Without a network the next start says so.
  if (subscription !== null) await calls.notifications.keepDevice.mutate(subscription).catch(() => null);
}
