import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxWords, Reader, WaitingCall, WaitingForm } from '#platform/outbox/web/outbox-words.ts';
import { draftsIn } from '#platform/ui/web/forms/draft.ts';
import { isolated } from '#platform/words/isolated.ts';
import type { Language } from '#platform/words/words.ts';
import { formWords } from '#rooms/forms/words/words.ts';
import { screens } from '#rooms/screens.ts';
import type { AboutForm } from './form/deliver.ts';
import { photoIdsIn } from './form/draft.ts';
import { keptDraft, discardDraft } from './form/kept-draft.ts';

const to = '/check-in-out-form';

export const outboxWords: OutboxWords = { 'forms.submit': said };

function said({ key, about, photos = [], refused }: OutboxItem, { language }: Reader): WaitingCall {
  const problems: Readonly<Record<string, string>> = formWords[language].problems;
  return {
    title: titleOf((about as AboutForm).groupName, photos.length, language),
    to,
    why: refused === null ? null : (problems[refused] ?? null),
    letGo: () => discardDraft(key),
  };
}

/** A group's form that was sent from this device, in the moment before the outbox has it. */
export function waitingForms(storage: Storage, language: Language): WaitingForm[] {
  const { id: key, wanted, groupName, places } = keptDraft(draftsIn(() => storage));
  return wanted ? [{ key, title: titleOf(groupName, photoIdsIn(places).length, language), to }] : [];
}

function titleOf(groupName: string, photos: number, language: Language): string {
  const title = screens[to].title[language];
  const named = groupName === '' ? title : `${title}: ${isolated(groupName)}`;
  return photos === 0 ? named : formWords[language].sending.withPhotos(named, photos);
}
