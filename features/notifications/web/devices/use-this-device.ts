import { useCallback, useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import {
  currentSubscription,
  deviceIdOf,
  type BrowserPushState,
  readBrowserPushState,
  disablePush,
  enablePush,
} from '#platform/push/web/device.ts';

export interface ThisDevice {
  /** Null until it is known. */
  state: BrowserPushState | null;
  /** Null where it was never added. */
  id: string | null;
  isBusy: boolean;
  add(): Promise<void>;
  remove(): Promise<void>;
}

/** Whether this browser may ring, and the way there. */
export function useThisDevice(): ThisDevice {
  const [now, set] = useState<{ state: BrowserPushState | null; id: string | null }>({ state: null, id: null });
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(() => readDeviceState().then(set), []);
  useEffect(() => {
    // Permission is given and taken in the browser's own settings too.
    const again = () => void readDeviceState().then(set);
    again();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [look]);

  async function busily(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().finally(() => setBusy(false));
  }
  const add = () =>
    busily(async () => {
      const { key } = await calls.notifications.publicKey.query({}).catch(() => ({ key: null }));
      const made = key === null ? 'token-subscribe-failed' : await enablePush(key);
      if (typeof made === 'string') return set({ state: made, id: null });
      const kept = await calls.notifications.keepDevice.mutate(made).catch(() => null);
      if (kept !== null && 'id' in kept) return look();
      // Nobody could reach it: the browser is to know that, too.
      await disablePush();
      set({ state: 'token-subscribe-failed', id: null });
    });
  const end = () =>
    busily(async () => {
      await disablePush();
      await look();
    });
  return { ...now, isBusy, add, remove: end };
}

async function readDeviceState(): Promise<{ state: BrowserPushState; id: string | null }> {
  const [state, subscription] = [await readBrowserPushState(), await currentSubscription()];
  return { state, id: subscription === null ? null : await deviceIdOf(subscription.endpoint) };
}
