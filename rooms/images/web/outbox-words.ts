import type { OutboxWords, WaitingForm } from '#platform/outbox/web/outbox-words.ts';
import { draftsIn } from '#platform/ui/web/forms/draft.ts';
import type { Language } from '#platform/words/words.ts';
import { screens } from '#rooms/screens.ts';
import { uploadWords } from '#rooms/images/words/upload/words.ts';
import { keptBatch, discardBatch, namePrefix } from './upload/kept-batch.ts';

const path = '/upload-images';

/** What tells the server of pictures that follow. */
export const outboxWords: OutboxWords = {
  'images.begin': ({ key, about, refused }, { language }) => {
    const { eventId } = about as { eventId: string };
    return {
      title: screens[path].title[language],
      to: addressOf(eventId),
      why: refused === 'event-over' ? uploadWords[language].refused[refused] : null,
      letGo: () => discardBatch(eventId, key),
    };
  },
};

/** Pictures that were brought on this device and whose batch the server does not know yet. */
export function waitingForms(storage: Storage, language: Language): WaitingForm[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(`draft:${namePrefix}`))
    .map((name) => name.slice(`draft:${namePrefix}`.length))
    .map((eventId) => ({
      eventId,
      batch: keptBatch(
        eventId,
        draftsIn(() => storage),
      ),
    }))
    .filter(({ batch }) => batch.wanted && !batch.begun)
    .map(({ eventId, batch }) => ({ key: batch.id, title: screens[path].title[language], to: addressOf(eventId) }));
}

function addressOf(eventId: string): string {
  return `${path}?event=${encodeURIComponent(eventId)}`;
}
