import type { PendingForm } from '#platform/outbox/web/outbox-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { screens } from '#features/screens.ts';

const prefix = 'draft:report-';

export function listWaitingReports(storage: Storage, language: Language): PendingForm[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(prefix) && /"wanted":true/.test(storage.getItem(name) ?? ''))
    .map((name) => ({
      key: /"id":"([^"]+)"/.exec(storage.getItem(name) ?? '')?.[1] ?? name,
      title: screens['/report/$code'].title[language],
      to: `/report/${encodeURIComponent(name.slice(prefix.length))}`,
    }));
}
