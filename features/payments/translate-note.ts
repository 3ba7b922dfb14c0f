import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './i18n/names/en.ts';

/** An automatic note, stored as a code and translated where it is shown. */
export type SystemNote = keyof (typeof en)['note'];

/** Sentences that earlier versions stored instead of codes. */
const legacyNotes: Readonly<Record<string, SystemNote>> = {
  'Given back in Square’s own dashboard': 'given-back-there',
  'Given back: it fits nothing': 'fits-nothing',
  'No cards are taken here.': 'no-cards-here',
};

export function translateNote(note: string, { note: systemNotes }: Pick<Translation<typeof en>, 'note'>): string {
  const texts: Readonly<Record<string, string>> = systemNotes;
  return texts[legacyNotes[note] ?? note] ?? note;
}
