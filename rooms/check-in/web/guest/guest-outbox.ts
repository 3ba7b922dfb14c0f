import { browserOutbox } from '#platform/outbox/web/browser-outbox.ts';
import { deviceStore, inMemory } from '#platform/outbox/web/outbox-store.ts';
import type { Settled } from '#platform/outbox/web/send.ts';
import { type KeptForm, type KeptSending, sendKept } from '#platform/outbox/web/send-kept.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { isKiosk } from './kiosk.ts';

// A tablet that families share keeps nothing of them.
const outbox = browserOutbox(isKiosk ? inMemory() : deviceStore());

/** The same queue as the staff's: whichever page of this phone comes first sends the form. */
export const guestOutbox = {
  send: <Answer>(form: KeptForm, sending: KeptSending): Promise<Settled<Answer>> => sendKept<Answer>(form, outbox, transport, sending),
  recall: outbox.recall,
};
