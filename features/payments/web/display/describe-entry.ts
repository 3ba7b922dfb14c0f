import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import type { Language, Translation } from '#platform/i18n/texts.ts';
import { translateLabel } from '#features/payments/translate-label.ts';
import { translateNote } from '#features/payments/translate-note.ts';
import type { DayRow } from '#features/payments/shapes.ts';
import type { en } from '#features/payments/i18n/names/en.ts';

type Names = Pick<Translation<typeof en>, 'entry' | 'method' | 'note' | 'testMoney'>;

type DescribedEntry = Pick<DayRow, 'kind' | 'method' | 'label' | 'note' | 'isPretend'>;

/** Describes an entry by kind or label: 'Cash', 'Refund, Card', 'Ruth Hale · 2 meals'. Adds the test mark and the note. */
export function describeEntry(
  { kind, method, label: storedLabel, note, isPretend }: DescribedEntry,
  names: Names,
  reader: Language,
): string {
  const label = translateLabel(storedLabel, reader);
  const methodName = kind === 'refund' && method !== null ? [names.method[method]] : [];
  const isOwed = kind === 'charge' && label !== '';
  const title = isOwed ? label : [names.entry[kind], ...methodName].join(', ');
  const parts = [isPretend ? names.testMoney(title) : title, isOwed ? '' : label, translateNote(note, names)];
  return joinWithDots(parts);
}
