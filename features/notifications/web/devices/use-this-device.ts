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
  /** null while loading. */
  state: BrowserPushState | null;
  /** ID of this browser's device; null if the user has never added it. */
  id: string | null;
  isBusy: boolean;
  add(): Promise<void>;
  remove(): Promise<void>;
}

export function useThisDevice(): ThisDevice {
  const [current, setCurrent] = useState<{ state: BrowserPushState | null; id: string | null }>({ state: null, id: null });
  const [isBusy, setBusy] = useState(false);
  const refresh = useCallback(() => readDeviceState().then(setCurrent), []);
  useEffect(() => {
    // The user can also change the permission in the browser's settings.
    const onFocus = () => void readDeviceState().then(setCurrent);
    onFocus();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [refresh]);

  async function runBusy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().finally(() => setBusy(false));
  }
  const add = () =>
    runBusy(async () => {
      const { key } = await calls.notifications.publicKey.query({}).catch(() => ({ key: null }));
      const created = key === null ? 'token-subscribe-failed' : await enablePush(key);
      if (typeof created === 'string') return setCurrent({ state: created, id: null });
      const saved = await calls.notifications.keepDevice.mutate(created).catch(() => null);
      if (saved !== null && 'id' in saved) return refresh();
      // The server could not save the subscription, so remove the subscription from the browser.
      await disablePush();
      setCurrent({ state: 'token-subscribe-failed', id: null });
    });
  const remove = () =>
    runBusy(async () => {
      await disablePush();
      await refresh();
    });
  return { ...current, isBusy, add, remove };
}

async function readDeviceState(): Promise<{ state: BrowserPushState; id: string | null }> {
  const [state, subscription] = [await readBrowserPushState(), await currentSubscription()];
  return { state, id: subscription === null ? null : await deviceIdOf(subscription.endpoint) };
}
