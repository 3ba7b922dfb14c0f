import { z } from 'zod';
import { parsePhone } from '#platform/ui/phone.ts';
import { isTestId } from './test-ids.ts';

/** Declares the text type of the app: NFC, trimmed. Rejects NUL and lone surrogates, which cannot be stored. */
export function text(maxLength = 200) {
  return z
    .string()
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'unreadable')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(maxLength, 'too-long'));
}

/** Accepts a local time: `16:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-a-time');

export function requiredText(maxLength = 200) {
  return text(maxLength).pipe(z.string().min(1, 'empty'));
}

/** Characters that change the text direction: `Mia\u202Egnp.exe` would read as another name. */
const directionMark = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Tabs are allowed: pasted lists contain them and pages show them as a space. */
const breaksLine = /[\p{Zl}\p{Zp}]|[^\P{Cc}\t]/u;
/** Combining marks and joiners alone are invisible, as are the blanks of Braille, hieroglyphs and music. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u;

/** Returns whether a text can be a name: one line, no direction marks, and visible unless empty. */
export function isOneLine(value: string): boolean {
  return !breaksLine.test(value) && !directionMark.test(value) && (value === '' || visible.test(value));
}

/** Converts text to a name: one line, no direction marks; '…' if nothing of it is visible. */
export function toOneLine(input: string): string {
  if (input !== '' && isOneLine(input)) return input;
  const line = input.replaceAll(new RegExp(directionMark, 'g'), '').replaceAll(new RegExp(breaksLine, 'gu'), ' ').trim();
  return visible.test(line) ? line : '…';
}

/** Accepts names, also from right to left: show them with `<IsolatedName>` or `isolateName`. Joiners are allowed: Persian needs them. */
export function nameText(maxLength = 200) {
  return text(maxLength).refine(isOneLine, 'not-one-line');
}

export function requiredName(maxLength = 200) {
  return requiredText(maxLength).refine(isOneLine, 'not-one-line');
}

/** Accepts a password exactly as typed: neither trimmed nor normalized. */
export const password = z
  .string()
  .max(256, 'too-long')
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'unreadable');

/** Accepts one email address, never a list. Stored in lower case. */
export const email = text(254).pipe(
  z
    .string()
    .toLowerCase()
    .regex(/^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/, 'not-an-email'),
);

/** Accepts a phone number. The stored form is 10 digits, or E.164 with a leading +. */
export const phone = phoneShape((typed) => parsePhone(typed));
/** Accepts a phone number, or '' for none. */
export const optionalPhone = phoneShape((typed) => (typed.trim() === '' ? '' : parsePhone(typed)));

function phoneShape(stored: (typed: string) => string | null) {
  return z
    .string()
    .max(40, 'too-long')
    .transform((typed, ctx) => {
      const number = stored(typed);
      if (number === null) ctx.addIssue({ code: 'custom', message: 'not-a-phone' });
      return number ?? '';
    });
}

/** Accepts an id made by `newId`: 20 letters and digits (specification §9); older ones have 16 to 64. */
export const id = z.string().regex(/^[A-Za-z0-9]{16,64}$/, 'not-an-id');

/** Accepts the id of a record that the browser creates, but no test id, because lists hide test records. */
export const nonTestId = id.refine((made) => !isTestId(made), 'not-an-id');

/** Accepts a path of the app: one leading slash, no scheme, no host. */
export const ownPath = text(2_000).pipe(z.string().regex(/^\/(?![/\\])/, 'not-a-path'));

/** Accepts the input of the global search; '' finds nothing. */
export const SearchInput = z.strictObject({ words: text(100) });
