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
 * Formats a number while somebody types: (123) 456-7890, or +44 770 090 after +, 00 or 011, and an extension. A number with
 * too many digits and a text with words stay as they are, so that nothing is lost and `phoneFault` says what is wrong.
 */
export function formatPhoneInput(typed: string): string {
  const [, before = typed, mark] = extensionBegun.exec(typed) ?? [];
  const { number, extension } =
    mark === undefined ? splitExtension(normalizePhoneInput(before)) : { number: normalizePhoneInput(before), extension: '' };
  if (!/[+\d]/.test(number)) return /\d/.test(typed) ? typed.trimStart() : '';
  const shown = /\p{L}{2}/u.test(number) ? null : grouped(withoutSlips(number));
  if (shown === null) return typed.trimStart();
  // Backspace turns ' ext. ' into ' ext.', which takes the mark away as a whole.
  return mark === undefined || mark === ' ext.' ? withExtension(shown, extension) : `${shown} ext. `;
}

/** Behind a number of seven digits or more: x, #, or what was shown for them. */
const extensionBegun = /^((?:\D*\d){7,}\D*?)( ext\. ?|\s*[x#])$/i;

/** Null for more digits than any number has. */
function grouped(number: string): string | null {
  const isAbroad = isInternational(number);
  const digits = isAbroad ? internationalOf(number) : withoutSeparators(number);
  if (digits.length > internationalDigits.most) return null;
  if (isAbroad) return formatInternational(digits);
  if (digits.length <= nationalDigits) return formatNational(digits);
  // The eleventh digit says that the first was the country's 1.
  return digits.length === nationalDigits + 1 && digits.startsWith('1') ? formatNational(digits.slice(1)) : digits;
}

/** Digits and separators, with a + before them alone: whatever else a finger slipped on is left out. */
function withoutSlips(number: string): string {
  return number.replaceAll(/[^\d\s+().·/\-−\p{Pd}]/gu, '').replaceAll(/(?<=[+\d][^+]*)\+/g, '');
}

interface Edit {
  /** The text of the field after a key, with the caret in it. */
  typed: string;
  caret: number;
  /** Whether the key deletes what stands behind the caret. */
  isForward: boolean;
}

/** Places the caret in `shown` so that as many digits stand behind it as in what was typed. */
export function findCaret(shown: string, { typed, caret, isForward }: Edit): number {
  if (shown === typed) return caret;
  const behind = digitsIn(typed.slice(caret));
  const places = Array.from({ length: shown.length + 1 }, (_, place) => place).filter((place) => digitsIn(shown.slice(place)) === behind);
  // Between brackets and dashes there are several: Delete goes on to the next digit, any other key stays behind the last.
  return (isForward ? places.at(-1) : places[0]) ?? shown.length;
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

/** Specification §5: digits, dot and control combinations; also the + of a number abroad and, behind a number, x for an extension. */
export function isPhoneKey({ key, ctrlKey, metaKey, altKey }: Key, typed = ''): boolean {
  if (/^[x#]$/i.test(key) && digitsIn(typed) >= 7) return true;
  // Backspace, Tab, arrows and the like have names longer than what they would type.
  return /^[\d.+]$/.test(key) || key.length > 1 || ctrlKey || metaKey || altKey;
}
