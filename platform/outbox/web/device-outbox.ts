import { browserOutbox } from './browser-outbox.ts';
import { sayOutboxBegan } from './kept-outbox.ts';
import { deviceStore } from './outbox-store.ts';

/** This device's, shared by all its tabs. @example await outbox.put({ key, account, call: 'checkIn.arrive', input: { id, key }, about, at }) */
export const outbox = browserOutbox(deviceStore());
sayOutboxBegan();
