import type { OutboxWords, WaitingForm } from '#platform/outbox/web/outbox-words.ts';
import { draftsIn } from '#platform/ui/web/forms/draft.ts';
import { isolated } from '#platform/words/isolated.ts';
import type { Language } from '#platform/words/words.ts';
import { screens } from '#rooms/screens.ts';
import type { AboutForm } from './form/deliver.ts';
import { keptDraft } from './form/kept-draft.ts';

const to = '/check-in-out-form';

export const outboxWords: OutboxWords = {
  'forms.submit': ({ about }, { language }) => ({ title: titleOf((about as AboutForm).groupName, language), to, why: null }),
};

/** A group's form that was sent from this device and waits for its photos. */
export function waitingForms(storage: Storage, language: Language): WaitingForm[] {
  const { id: key, wanted, groupName } = keptDraft(draftsIn(() => storage));
  return wanted ? [{ key, title: titleOf(groupName, language), to }] : [];
}

function titleOf(groupName: string, language: Language): string {
  const title = screens[to].title[language];
  return groupName === '' ? title : `${title}: ${isolated(groupName)}`;
}
