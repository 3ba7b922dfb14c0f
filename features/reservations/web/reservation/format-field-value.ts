import { formatDateTime, type Formatting } from '#platform/i18n/dates.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { type EditableField, fields } from '#features/reservations/fields.ts';
import type { Classification } from '#features/reservations/rules.ts';
import type { FieldValue } from './field-values.ts';

export interface FieldFormat {
  formatting: Formatting;
  classification: Readonly<Record<Classification, string>>;
  heads: (count: number) => string;
}

/** Formats a value for reading; '' for an empty value. */
export function formatFieldValue(field: EditableField, fact: FieldValue, { formatting, classification, heads }: FieldFormat): string {
  if (fact === '' || fact === 0) return '';
  switch (fields[field].kind) {
    case 'moment':
      return formatDateTime(String(fact), formatting);
    case 'choice':
      return classification[fact as Classification] ?? String(fact);
    case 'phone':
      return formatPhone(String(fact));
    case 'count':
      return heads(Number(fact));
    default:
      return String(fact);
  }
}
