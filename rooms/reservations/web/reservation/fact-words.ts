import { momentWords, type Formatting } from '#platform/ui/dates.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import { type Field, fields } from '#rooms/reservations/fields.ts';
import type { Classification } from '#rooms/reservations/rules.ts';
import type { Fact } from './facts.ts';

/** Words and formats for facts. */
export interface FactFormat {
  formatting: Formatting;
  classification: Readonly<Record<Classification, string>>;
  heads: (count: number) => string;
}

/** A fact as people say it; '' where there is nothing to say. */
export function factWords(field: Field, fact: Fact, { formatting, classification, heads }: FactFormat): string {
  if (fact === '' || fact === 0) return '';
  switch (fields[field].kind) {
    case 'moment':
      return momentWords(String(fact), formatting);
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
