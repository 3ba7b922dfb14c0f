import type { AppContext } from '#platform/server/app-context.ts';
import { pushKeys } from './tables.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const kept = new WeakMap<AppContext, Promise<PushKeys>>();

/**
 * Returns the camp's VAPID keys. The first start creates them; concurrent servers agree on one pair. They never change, because new keys
 * would disable every registered device.
 */
export function readOrCreatePushKeys(app: AppContext): Promise<PushKeys> {
  const before = kept.get(app);
  if (before !== undefined) return before;
  const keys = storedKeys(app);
  keys.catch(() => kept.delete(app));
  kept.set(app, keys);
  return keys;
}

async function storedKeys(app: AppContext): Promise<PushKeys> {
  const stored = () => app.rows.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  const [found] = await stored();
  if (found !== undefined) return found;
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  await app.rows
    .insert(pushKeys)
    .values({ id: 'camp', ...made, createdAt: app.clock.now() })
    .onConflictDoNothing();
  const [first] = await stored();
  if (first === undefined) throw new Error('the keys for pushing are missing');
  return first;
}
