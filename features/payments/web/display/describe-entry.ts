import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import type { Language, Translation } from '#platform/i18n/texts.ts';
import { translateLabel } from '#features/payments/translate-label.ts';
import { translateNote } from '#features/payments/translate-note.ts';
import type { DayRow } from '#features/payments/shapes.ts';
import type { en } from '#features/payments/i18n/names/en.ts';

type Names = Pick<Translation<typeof en>, 'entry' | 'method' | 'note' | 'pretend'>;

type Named = Pick<DayRow, 'kind' | 'method' | 'label' | 'note' | 'isPretend'>;

/** What an entry is: 'Cash', 'Refund, card', 'Ruth Hale · 2 meals', with the mark of pretend money and what was noted. */
export function describeEntry({ kind, method, label: kept, note, isPretend }: Named, names: Names, reader: Language): string {
  const label = translateLabel(kept, reader);
  const way = kind === 'refund' && method !== null ? [names.method[method]] : [];
  const isOwed = kind === 'charge' && label !== '';
  const what = isOwed ? label : [names.entry[kind], ...way].join(', ');
  const parts = [isPretend ? names.pretend(what) : what, isOwed ? '' : label, translateNote(note, names)];
  return joinWithDots(parts);
}
