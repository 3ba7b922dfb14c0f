import type { PendingForm } from '#platform/outbox/web/outbox-words.ts';
import type { Language } from '#platform/words/words.ts';
import { screens } from '#rooms/screens.ts';

const prefix = 'draft:report-';

/** Reports that were sent from this device and have not arrived. */
export function waitingForms(storage: Storage, language: Language): PendingForm[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(prefix) && /"wanted":true/.test(storage.getItem(name) ?? ''))
    .map((name) => ({
      key: /"id":"([^"]+)"/.exec(storage.getItem(name) ?? '')?.[1] ?? name,
      title: screens['/report/$code'].title[language],
      to: `/report/${encodeURIComponent(name.slice(prefix.length))}`,
    }));
}
