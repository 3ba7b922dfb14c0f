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
} from './phone.ts';

/**
 * Formats a phone number during typing: (123) 456-7890, or +44 770 090 after +, 00 or 011, with an extension. Too many digits and texts
 * with words stay as they are; `findPhoneFault` reports them.
 */
export function formatPhoneInput(typed: string): string {
  const [, before = typed, mark] = extensionBegun.exec(typed) ?? [];
  const { number, extension } =
    mark === undefined ? splitExtension(normalizePhoneInput(before)) : { number: normalizePhoneInput(before), extension: '' };
  if (!/[+\d]/.test(number)) return /\d/.test(typed) ? typed.trimStart() : '';
  const formatted = /\p{L}{2}/u.test(number) ? null : grouped(withoutSlips(number));
  if (formatted === null) return typed.trimStart();
  // Backspace after ' ext. ' removes the whole mark.
  return mark === undefined || mark === ' ext.' ? withExtension(formatted, extension) : `${formatted} ext. `;
}

/** After seven digits or more: x, #, or the mark that replaced them. */
const extensionBegun = /^((?:\D*\d){7,}\D*?)( ext\. ?|\s*[x#])$/i;

/** Returns null if there are too many digits. */
function grouped(number: string): string | null {
  const isAbroad = isInternational(number);
  const digits = isAbroad ? internationalOf(number) : withoutSeparators(number);
  if (digits.length > internationalDigits.most) return null;
  if (isAbroad) return formatInternational(digits);
  if (digits.length <= nationalDigits) return formatNational(digits);
  // With eleven digits the leading 1 is the US country code.
  return digits.length === nationalDigits + 1 && digits.startsWith('1') ? formatNational(digits.slice(1)) : digits;
}

/** Removes all characters that are not digits, separators or a leading +. */
function withoutSlips(number: string): string {
  return number.replaceAll(/[^\d\s+().·/\-−\p{Pd}]/gu, '').replaceAll(/(?<=[+\d][^+]*)\+/g, '');
}

interface Edit {
  /** The field's text after a key, and its caret. */
  typed: string;
  caret: number;
  /** Whether the key deletes forward. */
  isForward: boolean;
}

/** Returns the caret position in the formatted text with the same number of digits after it as before. */
export function findCaret(formatted: string, { typed, caret, isForward }: Edit): number {
  if (formatted === typed) return caret;
  const behind = digitsIn(typed.slice(caret));
  const places = Array.from({ length: formatted.length + 1 }, (_, place) => place).filter(
    (place) => digitsIn(formatted.slice(place)) === behind,
  );
  // Between brackets and dashes there are several positions: Delete moves to the next digit, other keys stay after the last.
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

/** Specification §5: digits, dot and control combinations; also + for international numbers and x for an extension. */
export function isPhoneKey({ key, ctrlKey, metaKey, altKey }: Key, typed = ''): boolean {
  if (/^[x#]$/i.test(key) && digitsIn(typed) >= 7) return true;
  // Backspace, Tab, arrows and similar keys have long names.
  return /^[\d.+]$/.test(key) || key.length > 1 || ctrlKey || metaKey || altKey;
}
