const nationalDigits = 10;
const internationalDigits = 15;

/**
 * A number as it is stored: ten digits, or E.164 when it begins with +. `null` when it is neither.
 * @example phoneNumber('(513) 555-0142') === '5135550142'
 * @example phoneNumber('+52 55 1234 5678') === '+525512345678'
 */
export function phoneNumber(typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll(/[\s().\-–]/g, '');
  if (/^\+[1-9]\d{6,14}$/.test(text)) return text;
  if (/^1\d{10}$/.test(text)) return text.slice(1);
  return /^\d{10}$/.test(text) ? text : null;
}

/** A country's code in E.164: one or two digits where the list of the ITU has them so, else three. */
const international = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** A stored number as people read it: (123) 456-7890; an international one in threes after its country's code: +49 305 550 108 00. */
export function shownPhone(stored: string): string {
  if (!stored.startsWith('+')) return inGroups(stored);
  const [, country = '', rest = ''] = international.exec(stored) ?? [];
  return country === '' ? stored : `+${country} ${rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
}

/** What the field shows while somebody types: digits only, at most ten, in groups; after a + at most fifteen. */
export function typedPhone(typed: string): string {
  const text = typed.normalize('NFKC');
  const digits = text.replaceAll(/\D/g, '');
  if (text.trimStart().startsWith('+')) return shownPhone(`+${digits.slice(0, internationalDigits)}`);
  // An eleventh digit means that the first was the country's 1: pasting 1 513 555 0142 must not lose the last one.
  const national = digits.length > nationalDigits && digits.startsWith('1') ? digits.slice(1) : digits;
  return inGroups(national.slice(0, nationalDigits));
}

/** Where the caret belongs in `shown` so that as many digits stand before it as before. */
export function caretBehind(shown: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === digitsBefore) return place;
    if (/[\d+]/.test(shown.charAt(place))) seen += 1;
  }
  return shown.length;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Specification §5: digits, dot and control combinations; and the + of an international number. */
export function isPhoneKey({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  // Backspace, Tab, arrows and the like have names longer than what they would type.
  return /^[\d.+]$/.test(key) || key.length > 1 || ctrlKey || metaKey || altKey;
}

function inGroups(digits: string): string {
  if (digits.length <= 3) return digits;
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`;
}
