import { useCallback, useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { currentSubscription, deviceIdOf, type RingState, ringState, turnOff, turnOn } from '#platform/push/web/device.ts';

export interface ThisDevice {
  /** Null until it is known. */
  state: RingState | null;
  /** Null where it was never added. */
  id: string | null;
  isBusy: boolean;
  add(): Promise<void>;
  end(): Promise<void>;
}

/** Whether this browser may ring, and the way there. */
export function useThisDevice(): ThisDevice {
  const [now, set] = useState<{ state: RingState | null; id: string | null }>({ state: null, id: null });
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(() => stateHere().then(set), []);
  useEffect(() => {
    // Permission is given and taken in the browser's own settings too.
    const again = () => void stateHere().then(set);
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
      const made = key === null ? 'token-subscribe-failed' : await turnOn(key);
      if (typeof made === 'string') return set({ state: made, id: null });
      const kept = await calls.notifications.keepDevice.mutate(made).catch(() => null);
      if (kept !== null && 'id' in kept) return look();
      // Nobody could reach it: the browser is to know that, too.
      await turnOff();
      set({ state: 'token-subscribe-failed', id: null });
    });
  const end = () =>
    busily(async () => {
      await turnOff();
      await look();
    });
  return { ...now, isBusy, add, end };
}

async function stateHere(): Promise<{ state: RingState; id: string | null }> {
  const [state, subscription] = [await ringState(), await currentSubscription()];
  return { state, id: subscription === null ? null : await deviceIdOf(subscription.endpoint) };
}
