import { openBrowserOutbox } from './browser-outbox.ts';
import { announceOutboxStarted } from './outbox-started.ts';
import { openDeviceStore } from './outbox-store.ts';

/** The outbox of this device, which all its tabs share. */
export const outbox = openBrowserOutbox(openDeviceStore());
announceOutboxStarted();
