import { openBrowserOutbox } from './browser-outbox.ts';
import { announceOutboxStarted } from './outbox-started.ts';
import { openDeviceStore } from './outbox-store.ts';

/**
 * The outbox of this device, shared by all its tabs.
 * @example await outbox.put({ key, account, call: 'checkIn.arrive', input: { id, key }, about, at })
 */
export const outbox = openBrowserOutbox(openDeviceStore());
announceOutboxStarted();
