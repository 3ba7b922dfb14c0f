import { splitCountry, zeroAfter } from './phone-countries.ts';

export const nationalDigits = 10;
export const internationalDigits = { min: 7, max: 15 };

/** The reason why a text is not a phone number. `country` is the country code before a wrong 0. */
export type PhoneFault =
  | { code: 'wrong-count' | 'not-abroad'; digits: number }
  | { code: 'zero'; country: string }
  | { code: 'unreadable' };

/**
 * Parses a typed phone number to its stored form, or returns its fault.
 * @example readPhone('+44 (0)20 7946 0123 ext. 7') // { stored: '+442079460123x7' }
 */
export function readPhone(typed: string): { stored: string } | { fault: PhoneFault } {
  const { number, extension } = splitExtension(normalizePhoneInput(typed));
  const read = isInternational(number) ? readInternational(number) : readNational(number);
  return 'fault' in read || extension === '' ? read : { stored: `${read.stored}x${extension}` };
}

/** Returns the stored form of a typed number, or null if it is invalid. */
export function parsePhone(typed: string): string | null {
  const read = readPhone(typed);
  return 'stored' in read ? read.stored : null;
}

export function findPhoneFault(typed: string): PhoneFault | null {
  const read = typed.trim() === '' ? null : readPhone(typed);
  return read !== null && 'fault' in read ? read.fault : null;
}

const storedNumber = /^(\d{10}|\+\d{7,15})(?:x(\d+))?$/;

/** Splits a stored number into number and extension, which is empty if there is none. Returns null for text that is not a number. */
export function splitPhone(stored: string): { number: string; extension: string } | null {
  const [, number, extension = ''] = storedNumber.exec(stored) ?? [];
  return number === undefined ? null : { number, extension };
}

/**
 * Formats a stored number: (123) 456-7890 or +49 305 550 108 00, followed by ext. 7 if it has an extension. Returns other text unchanged.
 */
export function formatPhone(stored: string): string {
  const parts = splitPhone(stored);
  if (parts === null) return stored;
  return withExtension(
    parts.number.startsWith('+') ? formatInternational(parts.number.slice(1)) : formatNational(parts.number),
    parts.extension,
  );
}

/** Returns all stored forms of a number: for a US number, with and without +1. Use them to compare numbers. */
export function equivalentPhones(stored: string): string[] {
  if (/^\d{10}(?:x|$)/.test(stored)) return [stored, `+1${stored}`];
  return /^\+1\d{10}(?:x|$)/.test(stored) ? [stored.slice(2), stored] : [stored];
}

/** Returns a tel: link that dials the extension after a pause, such as 'tel:5135550142,7'. */
export function phoneHref(stored: string): string {
  const { number, extension } = splitPhone(stored) ?? { number: stored.replaceAll(/[^\d+]/g, ''), extension: '' };
  return extension === '' ? `tel:${number}` : `tel:${number},${extension}`;
}

/** Formats the digits of a US number while a person types: (513) 555-0. */
export function formatNational(digits: string): string {
  if (digits.length <= 3) return digits;
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`;
}

/** Formats an international number while a person types: +49 305 550 1. */
export function formatInternational(digits: string): string {
  const [country, rest] = splitCountry(digits);
  return country === '' || rest === '' ? `+${digits}` : `+${country} ${rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}

export function withExtension(number: string, extension: string): string {
  return extension === '' ? number : `${number} ext. ${extension}`;
}

const label = String.raw`(?:tel|telephone|phone|ph|cell|cellphone|mobile|mob|teléfono|telefono|móvil|movil|celular|cel)`;
const labelBefore = new RegExp(`^${label}[.:\\s]+(?=[+(\\d])`, 'i');
const labelBehind = new RegExp(`\\s*\\(?\\b(?:${label}|ext)\\.?\\)?$`, 'i');

/** Removes invisible marks, and words such as 'Tel.', '(cell)' or an 'ext.' without digits. */
export function normalizePhoneInput(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  return text.replace(labelBefore, '').replace(labelBehind, '');
}

/** Matches an extension as people write it: ';ext=7', 'x7', 'ext. 7', 'extensión 7', '#7', ',7'. */
const extensionBehind = /(?:;ext=|[\s,;(]*(?:extensi[oó]n|ext|x|interno|int|anexo|#)[.:#\s]*|\s*,\s*(?=\d{1,6}$))(\d{1,12})\)?$/i;

export function splitExtension(text: string): { number: string; extension: string } {
  const found = extensionBehind.exec(text);
  return found === null ? { number: text, extension: '' } : { number: text.slice(0, found.index), extension: found[1] ?? '' };
}

const asShown = /^\(\d{3}\) \d{3}-\d{4}$/;

/** Returns whether a number starts with +, with 00, or with 011 and has more digits than a US number. */
export function isInternational(number: string): boolean {
  if (asShown.test(number)) return false;
  const compact = withoutSeparators(number);
  return compact.startsWith('+') || /^00\d/.test(compact) || /^011\d{9}/.test(compact);
}

/** Returns the digits after the international prefix. Removes (0) if it is a trunk prefix. */
export function internationalOf(number: string): string {
  const [, before = number, after = ''] = /^([^(]*)\(0\)(.*)$/s.exec(number.replace(/^\((?=[+0])([+\d]+)\)/, '$1')) ?? [];
  const country = withoutSeparators(before).replace(/^(?:\+|00|011)/, '');
  return country + (before !== number && zeroAfter(country) === 'kept' ? '0' : '') + withoutSeparators(after);
}

function readInternational(number: string): { stored: string } | { fault: PhoneFault } {
  const all = internationalOf(number);
  if (!/^\d*$/.test(all)) return { fault: { code: 'unreadable' } };
  const [country, rest] = splitCountry(all);
  if (all.startsWith('0')) return { fault: { code: 'zero', country: '' } };
  const zero = rest.startsWith('0') ? zeroAfter(country) : 'kept';
  if (zero === 'wrong') return { fault: { code: 'zero', country } };
  const digits = zero === 'dropped' ? country + rest.slice(1) : all;
  const { min, max } = internationalDigits;
  return digits.length < min || digits.length > max ? { fault: { code: 'not-abroad', digits: digits.length } } : { stored: `+${digits}` };
}

function readNational(number: string): { stored: string } | { fault: PhoneFault } {
  const digits = withoutSeparators(number);
  if (!/^\d+$/.test(digits)) return { fault: { code: 'unreadable' } };
  if (digits.length === nationalDigits) return { stored: digits };
  if (/^1\d{10}$/.test(digits)) return { stored: digits.slice(1) };
  return { fault: { code: 'wrong-count', digits: digits.length } };
}

export function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s().·/\-−\p{Pd}]/gu, '');
}
