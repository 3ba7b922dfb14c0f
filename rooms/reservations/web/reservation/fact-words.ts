import { momentWords, type Reading } from '#platform/ui/dates.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import type { Classification } from '#rooms/reservations/rules.ts';
import type { Fact, Field } from './facts.ts';

/** What facts are said in. */
export interface FactTelling {
  reading: Reading;
  classification: Readonly<Record<Classification, string>>;
  heads: (count: number) => string;
}

/** A fact as people say it; '' where there is nothing to say. */
export function factWords(field: Field, fact: Fact, { reading, classification, heads }: FactTelling): string {
  if (fact === '' || fact === 0) return '';
  if (field === 'startsAt' || field === 'endsAt') return momentWords(String(fact), reading);
  if (field === 'classification') return classification[fact as Classification] ?? String(fact);
  if (field === 'contactPhone') return shownPhone(String(fact));
  return field === 'heads' ? heads(Number(fact)) : String(fact);
}
