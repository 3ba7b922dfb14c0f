import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxTexts, Reader, PendingCallText, PendingForm } from '#platform/outbox/web/outbox-texts.ts';
import { createDrafts } from '#platform/ui/web/forms/draft.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { screens } from '#features/screens.ts';
import type { FormSummary } from './form/deliver-form.ts';
import { listPhotoIds } from './form/draft.ts';
import { loadDraft, resetDraft } from './form/draft-storage.ts';

const path = '/check-in-out-form';

export const outboxTexts: OutboxTexts = { 'forms.submit': describeWaitingForm };

function describeWaitingForm({ key, about, photos = [], refused }: OutboxItem, { language }: Reader): PendingCallText {
  const problems: Readonly<Record<string, string>> = formTexts[language].problems;
  return {
    title: titleOf((about as FormSummary).groupName, photos.length, language),
    to: path,
    reason: refused === null ? null : (problems[refused] ?? null),
    discardDraft: () => resetDraft(key),
  };
}

/** Returns a form that the user has sent but that is not in the outbox yet. */
export function listUnsentForms(storage: Storage, language: Language): PendingForm[] {
  const { id: key, wanted, groupName, places } = loadDraft(createDrafts(() => storage));
  return wanted ? [{ key, title: titleOf(groupName, listPhotoIds(places).length, language), to: path }] : [];
}

function titleOf(groupName: string, photos: number, language: Language): string {
  const title = screens[path].title[language];
  const titleWithGroup = groupName === '' ? title : `${title}: ${isolateName(groupName)}`;
  return photos === 0 ? titleWithGroup : formTexts[language].sending.withPhotos(titleWithGroup, photos);
}
