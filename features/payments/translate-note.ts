import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './i18n/names/en.ts';

/** A note that the app writes itself. It is stored as a code and translated for each reader. */
export type SystemNote = keyof (typeof en)['note'];

/** Earlier versions stored these sentences instead of codes. */
const legacyNotes: Readonly<Record<string, SystemNote>> = {
  'Given back in Square’s own dashboard': 'given-back-there',
  'Given back: it fits nothing': 'fits-nothing',
  'No cards are taken here.': 'no-cards-here',
};

export function translateNote(note: string, { note: systemNotes }: Pick<Translation<typeof en>, 'note'>): string {
  const texts: Readonly<Record<string, string>> = systemNotes;
  return texts[legacyNotes[note] ?? note] ?? note;
}
