import type { OutboxTexts, PendingForm } from '#platform/outbox/web/outbox-texts.ts';
import { createDrafts } from '#platform/ui/web/forms/draft.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { screens } from '#features/screens.ts';
import { uploadTexts } from '#features/images/i18n/upload/texts.ts';
import { readBatchDraft, discardBatch, batchDraftPrefix } from './upload/batch-draft.ts';

const path = '/upload-images';

export const outboxTexts: OutboxTexts = {
  'images.begin': ({ key, about, refused }, { language }) => {
    const { eventId } = about as { eventId: string };
    return {
      title: screens[path].title[language],
      to: addressOf(eventId),
      reason: refused === 'event-over' ? uploadTexts[language].refused[refused] : null,
      discardDraft: () => discardBatch(eventId, key),
    };
  },
};

export function listPendingForms(storage: Storage, language: Language): PendingForm[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(`draft:${batchDraftPrefix}`))
    .map((name) => name.slice(`draft:${batchDraftPrefix}`.length))
    .map((eventId) => ({
      eventId,
      batch: readBatchDraft(
        eventId,
        createDrafts(() => storage),
      ),
    }))
    .filter(({ batch }) => batch.wanted && !batch.begun)
    .map(({ eventId, batch }) => ({ key: batch.id, title: screens[path].title[language], to: addressOf(eventId) }));
}

function addressOf(eventId: string): string {
  return `${path}?event=${encodeURIComponent(eventId)}`;
}
