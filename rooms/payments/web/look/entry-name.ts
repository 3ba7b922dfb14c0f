import { joinWithDots } from '#platform/words/dotted.ts';
import type { Language, Translation } from '#platform/words/words.ts';
import { translateLabel } from '#rooms/payments/said-label.ts';
import { translateNote } from '#rooms/payments/said-note.ts';
import type { DayRow } from '#rooms/payments/shapes.ts';
import type { en } from '#rooms/payments/words/names/en.ts';

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
