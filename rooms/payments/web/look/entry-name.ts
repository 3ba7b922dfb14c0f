import type { Translation } from '#platform/words/words.ts';
import type { DayRow } from '#rooms/payments/shapes.ts';
import type { en } from '#rooms/payments/words/names/en.ts';

type Names = Pick<Translation<typeof en>, 'entry' | 'method'>;

/** What an entry is: 'Cash', 'Refund, card', 'Ruth Hale · 2 meals', with what was noted. */
export function entryName({ kind, method, label, note }: Pick<DayRow, 'kind' | 'method' | 'label' | 'note'>, names: Names): string {
  const way = kind === 'refund' && method !== null ? [names.method[method]] : [];
  const isOwed = kind === 'charge' && label !== '';
  const parts = [isOwed ? label : [names.entry[kind], ...way].join(', '), isOwed ? '' : label, note];
  return parts.filter((part) => part !== '').join(' · ');
}
