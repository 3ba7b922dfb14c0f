import {
  formatNational,
  internationalDigits,
  internationalOf,
  formatInternational,
  isInternational,
  nationalDigits,
  normalizePhoneInput,
  splitExtension,
  withExtension,
  withoutSeparators,
} from '#platform/i18n/phone.ts';

/**
 * Formats a phone number while a person types it: (123) 456-7890, or +44 770 090. Does not change a text with words or too many digits,
 * which `findPhoneFault` reports.
 */
export function formatPhoneInput(typed: string): string {
  const [, before = typed, mark] = extensionBegun.exec(typed) ?? [];
  const { number, extension } =
    mark === undefined ? splitExtension(normalizePhoneInput(before)) : { number: normalizePhoneInput(before), extension: '' };
  if (!/[+\d]/.test(number)) return /\d/.test(typed) ? typed.trimStart() : '';
  const formatted = /\p{L}{2}/u.test(number) ? null : grouped(withoutSlips(number));
  if (formatted === null) return typed.trimStart();
  return mark === undefined || mark === ' ext.' ? withExtension(formatted, extension) : `${formatted} ext. `;
}

/** Matches the start of an extension after at least seven digits: x or #, or the ' ext.' that has replaced it. */
const extensionBegun = /^((?:\D*\d){7,}\D*?)( ext\. ?|\s*[x#])$/i;

function grouped(number: string): string | null {
  const isAbroad = isInternational(number);
  const digits = isAbroad ? internationalOf(number) : withoutSeparators(number);
  if (digits.length > internationalDigits.max) return null;
  if (isAbroad) return formatInternational(digits);
  if (digits.length <= nationalDigits) return formatNational(digits);
  return digits.length === nationalDigits + 1 && digits.startsWith('1') ? formatNational(digits.slice(1)) : digits;
}

function withoutSlips(number: string): string {
  return number.replaceAll(/[^\d\s+().·/\-−\p{Pd}]/gu, '').replaceAll(/(?<=[+\d][^+]*)\+/g, '');
}

interface Edit {
  typed: string;
  caret: number;
  isForward: boolean;
}

/** Returns the caret position in the formatted text. The number of digits after the caret stays the same. */
export function findCaret(formatted: string, { typed, caret, isForward }: Edit): number {
  if (formatted === typed) return caret;
  const behind = digitsIn(typed.slice(caret));
  const places = Array.from({ length: formatted.length + 1 }, (_, place) => place).filter(
    (place) => digitsIn(formatted.slice(place)) === behind,
  );
  // Between brackets and dashes, several positions have the same digits after them. Use the last position for Delete, and the first for
  // other keys.
  return (isForward ? places.at(-1) : places[0]) ?? formatted.length;
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Returns whether a key is allowed: digits, dot and control combinations (specification §5), and + and x. */
export function isPhoneKey({ key, ctrlKey, metaKey, altKey }: Key, typed = ''): boolean {
  if (/^[x#]$/i.test(key) && digitsIn(typed) >= 7) return true;
  return /^[\d.+]$/.test(key) || key.length > 1 || ctrlKey || metaKey || altKey;
}
