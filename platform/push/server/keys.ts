import type { Floor } from '#platform/server/floor.ts';
import { pushKeys } from './tables.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const kept = new WeakMap<Floor, Promise<PushKeys>>();

/**
 * The camp's own pair. The first start makes it; of several servers that start at once one does. New keys would
 * silence every phone that was added, so nothing ever changes them.
 */
export function campKeys(floor: Floor): Promise<PushKeys> {
  const before = kept.get(floor);
  if (before !== undefined) return before;
  const keys = storedKeys(floor);
  keys.catch(() => kept.delete(floor));
  kept.set(floor, keys);
  return keys;
}

async function storedKeys(floor: Floor): Promise<PushKeys> {
  const stored = () => floor.rows.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  const [found] = await stored();
  if (found !== undefined) return found;
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  await floor.rows
    .insert(pushKeys)
    .values({ id: 'camp', ...made, createdAt: floor.clock.now() })
    .onConflictDoNothing();
  const [first] = await stored();
  if (first === undefined) throw new Error('the keys for pushing are missing');
  return first;
}
