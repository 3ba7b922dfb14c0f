import { openBrowserOutbox } from '#platform/outbox/web/browser-outbox.ts';
import { openDeviceStore, openMemoryStore } from '#platform/outbox/web/outbox-store.ts';
import type { FinalReply } from '#platform/outbox/web/send.ts';
import { type StoredForm, type StoredFormOptions, sendStoredForm } from '#platform/outbox/web/send-stored-form.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { isKiosk } from './kiosk.ts';

// A shared tablet must store nothing on the device.
const outbox = openBrowserOutbox(isKiosk ? openMemoryStore() : openDeviceStore());

/** The outbox of this device. Any open page of the app on this phone sends the form. */
export const guestOutbox = {
  send: <Answer>(form: StoredForm, sending: StoredFormOptions): Promise<FinalReply<Answer>> =>
    sendStoredForm<Answer>(form, outbox, transport, sending),
  recall: outbox.recall,
};
