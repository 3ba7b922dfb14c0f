import { z } from 'zod';
import { parsePhone } from '#platform/i18n/phone.ts';
import { isTestId } from '#platform/database/test-ids.ts';

/** The text type of the app. It trims and normalizes to NFC, and rejects NUL and lone surrogates, which PostgreSQL cannot store. */
export function text(maxLength = 200) {
  return z
    .string()
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'unreadable')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(maxLength, 'too-long'));
}

export function requiredText(maxLength = 200) {
  return text(maxLength).pipe(z.string().min(1, 'empty'));
}

/** Matches characters that change the text direction. With one of these, `Mia\u202Egnp.exe` would look like another name. */
const directionMark = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Matches line breaks and control characters except tabs: pasted lists contain tabs, and pages show a tab as a space. */
const breaksLine = /[\p{Zl}\p{Zp}]|[^\P{Cc}\t]/u;
/**
 * Matches a visible character. Combining marks and joiners are invisible without a letter, and so are the blanks of Braille, hieroglyphs
 * and music.
 */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u;

/** Returns whether a text can be a name: one line without direction marks, and either empty or visible. */
export function isOneLine(value: string): boolean {
  return !breaksLine.test(value) && !directionMark.test(value) && (value === '' || visible.test(value));
}

/** Converts a text to a name: one line without direction marks. Returns '…' if no visible character remains. */
export function toOneLine(input: string): string {
  if (input !== '' && isOneLine(input)) return input;
  const line = input.replaceAll(new RegExp(directionMark, 'g'), '').replaceAll(new RegExp(breaksLine, 'gu'), ' ').trim();
  return visible.test(line) ? line : '…';
}

/**
 * Accepts names, including right-to-left names, which must be shown with `<IsolatedName>` or `isolateName`. Joiners are allowed, because
 * Persian needs them.
 */
export function nameText(maxLength = 200) {
  return text(maxLength).refine(isOneLine, 'not-one-line');
}

export function requiredName(maxLength = 200) {
  return requiredText(maxLength).refine(isOneLine, 'not-one-line');
}

/** Accepts a password without trimming or normalizing it. */
export const password = z
  .string()
  .max(256, 'too-long')
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'unreadable');

/** Accepts one email address, never a list. The address is stored in lower case. */
export const email = text(254).pipe(
  z
    .string()
    .toLowerCase()
    .regex(/^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/, 'not-an-email'),
);

/** Accepts a phone number. The stored form is 10 digits, or E.164 with a leading +. */
export const phone = phoneShape((typed) => parsePhone(typed));
/** Accepts a phone number, or the empty string for none. */
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

/** Accepts an id: 20 letters and digits from `newId` (specification §9), or 16 to 64 for older ids. */
export const id = z.string().regex(/^[A-Za-z0-9]{16,64}$/, 'not-an-id');

/** Accepts the id of a record that the browser creates. Rejects a test id, because lists hide test records. */
export const nonTestId = id.refine((made) => !isTestId(made), 'not-an-id');

/** Accepts a path within the app: it begins with one slash and has no scheme or host. */
export const ownPath = text(2_000).pipe(z.string().regex(/^\/(?![/\\])/, 'not-a-path'));

/** Accepts the input of the global search. The empty string finds nothing. */
export const SearchInput = z.strictObject({ words: text(100) });
