import { momentWords, type Reading } from '#platform/ui/dates.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import { type Field, fields } from '#rooms/reservations/fields.ts';
import type { Classification } from '#rooms/reservations/rules.ts';
import type { Fact } from './facts.ts';

/** What facts are said in. */
export interface FactTelling {
  reading: Reading;
  classification: Readonly<Record<Classification, string>>;
  heads: (count: number) => string;
}

/** A fact as people say it; '' where there is nothing to say. */
export function factWords(field: Field, fact: Fact, { reading, classification, heads }: FactTelling): string {
  if (fact === '' || fact === 0) return '';
  switch (fields[field].kind) {
    case 'moment':
      return momentWords(String(fact), reading);
    case 'choice':
      return classification[fact as Classification] ?? String(fact);
    case 'phone':
      return shownPhone(String(fact));
    case 'count':
      return heads(Number(fact));
    default:
      return String(fact);
  }
}
