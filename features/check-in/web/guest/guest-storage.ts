import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import { isKiosk } from './kiosk.ts';
import { type Draft, parseDraft, clearDraft } from './draft.ts';

/** Storage of the guest pages on this phone, shared by tabs. Names begin with `guest-`. */
export interface GuestStorage {
  read(name: string): string | null;
  save(name: string, text: string | null): void;
  /** Returns whether stored data outlives the page. */
  isPersistent(): boolean;
}

/** Falls back to memory where storage is blocked or full, for example in a private window. */
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

/** A shared tablet stores data in memory only. */
export const guestStorage = createGuestStorage(() => {
  if (isKiosk) throw new Error('a kiosk keeps nothing');
  return localStorage;
});

export const storageNames = {
  draft: (eventId: string) => `guest-draft:${eventId}`,
  /** Secrets of the check-ins that this phone sent for an event, separated by spaces. An earlier version stored one. */
  sent: (eventId: string) => `guest-sent:${eventId}`,
  /** Keys of submitted forms of an event that were then discarded. */
  startedOver: (eventId: string) => `guest-started-over:${eventId}`,
  /** The last version of the private page, so that the pass works offline. */
  pass: (secret: string) => `guest-pass:${secret}`,
  /** An unsaved change from the private page. */
  change: (secret: string) => `guest-change:${secret}`,
};

export function readDraft(name: string): Draft | null {
  return parseDraft(guestStorage.read(name));
}

export function isFormWanted(eventId: string, key: string): boolean {
  const draft = readDraft(storageNames.draft(eventId));
  return isStillWanted(key, draft === null ? {} : { id: draft.key, wanted: draft.isQueued });
}

/** Starts a new form. Another tab that still waits for the old form learns that it was discarded, not that it arrived. */
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

/** Returns discarded forms of an event, each of which may still have arrived. */
export function readDiscardedForms(eventId: string): FormKeys[] {
  const stored = guestStorage.read(storageNames.startedOver(eventId)) ?? '';
  return stored.split(' ').flatMap((pair) => {
    const [id = '', resendKey] = pair.split('.');
    return resendKey === undefined ? [] : [{ id, resendKey }];
  });
}

/** Remembers a discarded form. The next form gets new keys, so that another family never becomes a change of this one. */
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
