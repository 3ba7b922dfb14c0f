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

/** Formats a phone number during typing: (123) 456-7890, or +44 770 090. Too many digits and words stay for `findPhoneFault`. */
export function formatPhoneInput(typed: string): string {
  const [, before = typed, mark] = extensionBegun.exec(typed) ?? [];
  const { number, extension } =
    mark === undefined ? splitExtension(normalizePhoneInput(before)) : { number: normalizePhoneInput(before), extension: '' };
  if (!/[+\d]/.test(number)) return /\d/.test(typed) ? typed.trimStart() : '';
  const formatted = /\p{L}{2}/u.test(number) ? null : grouped(withoutSlips(number));
  if (formatted === null) return typed.trimStart();
  return mark === undefined || mark === ' ext.' ? withExtension(formatted, extension) : `${formatted} ext. `;
}

/** A starting extension: x or #, or ' ext.' that has replaced it, after at least seven digits. */
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

/** Returns the caret position in the formatted text with the same number of digits after it as before. */
export function findCaret(formatted: string, { typed, caret, isForward }: Edit): number {
  if (formatted === typed) return caret;
  const behind = digitsIn(typed.slice(caret));
  const places = Array.from({ length: formatted.length + 1 }, (_, place) => place).filter(
    (place) => digitsIn(formatted.slice(place)) === behind,
  );
  // Several positions fit between brackets and dashes: Delete takes the last, other keys the first.
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

/** Returns whether a key is allowed: digits, dot and control combinations (specification §5), also + and x. */
export function isPhoneKey({ key, ctrlKey, metaKey, altKey }: Key, typed = ''): boolean {
  if (/^[x#]$/i.test(key) && digitsIn(typed) >= 7) return true;
  return /^[\d.+]$/.test(key) || key.length > 1 || ctrlKey || metaKey || altKey;
}
