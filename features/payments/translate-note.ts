import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './i18n/names/en.ts';

/** What the house notes itself: kept as a code, and put into the reader's words where it is shown. */
export type SystemNote = keyof (typeof en)['note'];

/** The sentences that earlier versions kept in its place. */
const legacyNotes: Readonly<Record<string, SystemNote>> = {
  'Given back in Square’s own dashboard': 'given-back-there',
  'Given back: it fits nothing': 'fits-nothing',
  'No cards are taken here.': 'no-cards-here',
};

/** A note as it is shown; what people wrote stands as they wrote it. */
export function translateNote(note: string, { note: own }: Pick<Translation<typeof en>, 'note'>): string {
  const said: Readonly<Record<string, string>> = own;
  return said[legacyNotes[note] ?? note] ?? note;
}
