import type { AppContext } from '#platform/server/app-context.ts';
import { pushKeys } from './tables.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const keysByApp = new WeakMap<AppContext, Promise<PushKeys>>();

/** Returns the camp's VAPID keys, which the first start creates. The keys never change, because new keys would disable every device. */
export function readOrCreatePushKeys(app: AppContext): Promise<PushKeys> {
  const cached = keysByApp.get(app);
  if (cached !== undefined) return cached;
  const keys = loadOrCreateKeys(app);
  keys.catch(() => keysByApp.delete(app));
  keysByApp.set(app, keys);
  return keys;
}

async function loadOrCreateKeys(app: AppContext): Promise<PushKeys> {
  const readStored = () => app.rows.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  const [existing] = await readStored();
  if (existing !== undefined) return existing;
  const { default: webPush } = await import('web-push');
  const generated = webPush.generateVAPIDKeys();
  await app.rows
    .insert(pushKeys)
    .values({ id: 'camp', ...generated, createdAt: app.clock.now() })
    .onConflictDoNothing();
  const [saved] = await readStored();
  if (saved === undefined) throw new Error('the keys for pushing are missing');
  return saved;
}
