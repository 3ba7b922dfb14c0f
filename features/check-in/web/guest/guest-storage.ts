import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import { isKiosk } from './kiosk.ts';
import { type Draft, parseDraft, clearDraft } from './draft.ts';

/** What this phone remembers of the guest pages, for all tabs and reloads. Names begin with `guest-`. */
export interface GuestStorage {
  read(name: string): string | null;
  save(name: string, text: string | null): void;
  /** Whether what is kept outlives the page. */
  isPersistent(): boolean;
}

/** Where storage is forbidden or full (a private window), the page itself remembers for as long as it is open. */
export function createGuestStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): GuestStorage {
  const here = new Map<string, string>();
  let mayKeep: boolean | undefined;
  return {
    read(name) {
      const own = here.get(name);
      if (own !== undefined) return own;
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
        here.delete(name);
      } catch {
        if (text === null) here.delete(name);
        else here.set(name, text);
      }
    },
    isPersistent: () => here.size === 0 && (mayKeep ??= isStorageWritable(storage)),
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

/** A tablet that families share remembers in this page alone. */
export const guestStorage = createGuestStorage(() => {
  if (isKiosk) throw new Error('a kiosk keeps nothing');
  return localStorage;
});

export const storageNames = {
  /** The form of an event, until it has arrived. */
  draft: (eventId: string) => `guest-draft:${eventId}`,
  /** The secrets of the check-ins that this phone sent for an event, with a space between two; an earlier version kept one. */
  sent: (eventId: string) => `guest-sent:${eventId}`,
  /** The keys of forms of an event that were pressed, and then begun anew. */
  startedOver: (eventId: string) => `guest-started-over:${eventId}`,
  /** The private page as it was last seen: the desk can read the pass where there is no network. */
  pass: (secret: string) => `guest-pass:${secret}`,
  /** What was changed on the private page and not saved yet. */
  change: (secret: string) => `guest-change:${secret}`,
};

export function readDraft(name: string): Draft | null {
  return parseDraft(guestStorage.read(name));
}

/** Asked while a form is sent. */
export function isFormWanted(eventId: string, key: string): boolean {
  const draft = readDraft(storageNames.draft(eventId));
  return isStillWanted(key, draft === null ? {} : { id: draft.key, wanted: draft.isQueued });
}

/** Another begins in its place: a tab that slept and still waits for it hears that it is not wanted, and not that it has arrived. */
export function discardForm(eventId: string, key: string): void {
  const draft = readDraft(storageNames.draft(eventId));
  if (draft?.key !== key) return;
  saveDiscardedForm(eventId, draft);
  guestStorage.save(storageNames.draft(eventId), JSON.stringify(clearDraft(draft)));
}

/** Of the check-ins that this phone sent for an event, the newest first. */
export function readSecrets(eventId: string): string[] {
  const kept = guestStorage.read(storageNames.sent(eventId)) ?? '';
  return kept.split(' ').filter((secret) => /^[\w-]{16,64}$/.test(secret));
}

export function saveSecret(eventId: string, secret: string): void {
  const others = readSecrets(eventId).filter((one) => one !== secret);
  guestStorage.save(storageNames.sent(eventId), [secret, ...others].join(' '));
}

/** What the camp is asked of a form by whose answer was lost. */
export interface FormKeys {
  id: string;
  resendKey: string;
}

/** Forms of an event that another has taken the place of, though each may have arrived. */
export function readDiscardedForms(eventId: string): FormKeys[] {
  const kept = guestStorage.read(storageNames.startedOver(eventId)) ?? '';
  return kept.split(' ').flatMap((one) => {
    const [id = '', resendKey] = one.split('.');
    return resendKey === undefined ? [] : [{ id, resendKey }];
  });
}

/** The next form has keys of its own, so that another family's never becomes a change of this one. */
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
