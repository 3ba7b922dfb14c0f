import { parsePhone, formatPhone } from '#platform/i18n/phone.ts';
import { parseCount } from '#features/reservations/parse-count.ts';
import { type EditableField, fields, type EditableValues } from '#features/reservations/fields.ts';
import { parseMomentInput, formatMomentInput } from './moment-input.ts';

export type FieldValue = EditableValues[EditableField];

export function toInputText(field: EditableField, fact: FieldValue, zone: string): string {
  switch (fields[field].kind) {
    case 'moment':
      return formatMomentInput(zone, String(fact));
    case 'phone':
      return fact === '' ? '' : formatPhone(String(fact));
    case 'count':
      return fact === 0 ? '' : String(fact);
    default:
      return String(fact);
  }
}

/** Returns unreadable input unchanged, and the schema rejects it. */
export function parseInputText(field: EditableField, typed: string, zone: string): FieldValue {
  const text = typed.normalize('NFC').trim();
  switch (fields[field].kind) {
    case 'moment':
      return parseMomentInput(zone, typed) ?? '';
    case 'phone':
      return parsePhone(text) ?? text;
    case 'email':
      return text.toLowerCase();
    case 'count':
      return parseCount(text);
    default:
      return text;
  }
}
