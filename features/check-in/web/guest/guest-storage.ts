import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import { isKiosk } from './kiosk.ts';
import { type Draft, parseDraft, clearDraft } from './draft.ts';

/** Storage of the guest pages on this phone, shared by its tabs. All names begin with `guest-`. */
export interface GuestStorage {
  read(name: string): string | null;
  save(name: string, text: string | null): void;
  /** Returns whether stored data will still exist after the page is closed. */
  isPersistent(): boolean;
}

/** Creates a storage that uses memory if the browser's storage is blocked or full, for example in a private window. */
export function createGuestStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): GuestStorage {
  const memory = new Map<string, string>();
  let isWritable: boolean | undefined;
  return {
    read(name) {
      const inMemory = memory.get(name);
      if (inMemory !== undefined) return inMemory;
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    save(name, text) {
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
        memory.delete(name);
      } catch {
        if (text === null) memory.delete(name);
        else memory.set(name, text);
      }
    },
    isPersistent: () => memory.size === 0 && (isWritable ??= isStorageWritable(storage)),
  };
}

function isStorageWritable(storage: () => Pick<Storage, 'setItem' | 'removeItem'>): boolean {
  try {
    storage().setItem('guest-', '');
    storage().removeItem('guest-');
    return true;
  } catch {
    return false;
  }
}

/** On a shared tablet, data stays in memory only. */
export const guestStorage = createGuestStorage(() => {
  if (isKiosk) throw new Error('a kiosk keeps nothing');
  return localStorage;
});

export const storageNames = {
  draft: (eventId: string) => `guest-draft:${eventId}`,
  /** Secrets of the check-ins that this phone sent for an event, separated by spaces. An earlier version stored only one secret. */
  sent: (eventId: string) => `guest-sent:${eventId}`,
  /** Keys of forms that were submitted for an event and then discarded. */
  startedOver: (eventId: string) => `guest-started-over:${eventId}`,
  /** The last version of the private page, so that the pass is available offline. */
  pass: (secret: string) => `guest-pass:${secret}`,
  /** A change of the check-in that the user has typed on the private page but not saved. */
  change: (secret: string) => `guest-change:${secret}`,
};

export function readDraft(name: string): Draft | null {
  return parseDraft(guestStorage.read(name));
}

export function isFormWanted(eventId: string, key: string): boolean {
  const draft = readDraft(storageNames.draft(eventId));
  return isStillWanted(key, draft === null ? {} : { id: draft.key, wanted: draft.isQueued });
}

/** Discards a form and starts a new one. A tab that still waits for the old form learns that it was discarded. */
export function discardForm(eventId: string, key: string): void {
  const draft = readDraft(storageNames.draft(eventId));
  if (draft?.key !== key) return;
  saveDiscardedForm(eventId, draft);
  guestStorage.save(storageNames.draft(eventId), JSON.stringify(clearDraft(draft)));
}

/** Returns the secrets of the check-ins that this phone sent for an event, newest first. */
export function readSecrets(eventId: string): string[] {
  const stored = guestStorage.read(storageNames.sent(eventId)) ?? '';
  return stored.split(' ').filter((secret) => /^[\w-]{16,64}$/.test(secret));
}

export function saveSecret(eventId: string, secret: string): void {
  const others = readSecrets(eventId).filter((other) => other !== secret);
  guestStorage.save(storageNames.sent(eventId), [secret, ...others].join(' '));
}

export interface FormKeys {
  id: string;
  resendKey: string;
}

/** Returns the discarded forms of an event. Each of them may have arrived at the server. */
export function readDiscardedForms(eventId: string): FormKeys[] {
  const stored = guestStorage.read(storageNames.startedOver(eventId)) ?? '';
  return stored.split(' ').flatMap((pair) => {
    const [id = '', resendKey] = pair.split('.');
    return resendKey === undefined ? [] : [{ id, resendKey }];
  });
}

/** Stores the keys of a discarded form. The next form gets new keys, so that another family's input never becomes a change of this form. */
export function saveDiscardedForm(eventId: string, { key, resendKey, wasQueued }: Draft): void {
  if (wasQueued && resendKey !== undefined) saveForms(eventId, [...readDiscardedForms(eventId), { id: key, resendKey }]);
}

export function forgetDiscardedForms(eventId: string, ids: readonly string[]): void {
  saveForms(
    eventId,
    readDiscardedForms(eventId).filter(({ id }) => !ids.includes(id)),
  );
}

function saveForms(eventId: string, forms: readonly FormKeys[]): void {
  const text = forms.map(({ id, resendKey }) => `${id}.${resendKey}`).join(' ');
  guestStorage.save(storageNames.startedOver(eventId), text === '' ? null : text);
}
