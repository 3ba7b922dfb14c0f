import { openBrowserOutbox } from './browser-outbox.ts';
import { announceOutboxStarted } from './outbox-started.ts';
import { openDeviceStore } from './outbox-store.ts';

/** Holds the outbox of this device, shared by all its tabs. */
export const outbox = openBrowserOutbox(openDeviceStore());
announceOutboxStarted();
