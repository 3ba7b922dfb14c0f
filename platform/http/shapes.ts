import { z } from 'zod';
import { parsePhone } from '#platform/ui/phone.ts';
import { isTestId } from './test-ids.ts';

/**
 * The one text type of the house: NFC, trimmed, refused when it holds NUL (PostgreSQL cannot store
 * it) or a lone surrogate (it cannot be encoded). `most` counts UTF-16 units.
 */
export function text(most = 200) {
  return z
    .string()
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'unreadable')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(most, 'too-long'));
}

/** A time of the camp's clocks: `16:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-a-time');

/** Text that must say something. */
export function requiredText(most = 200) {
  return text(most).pipe(z.string().min(1, 'empty'));
}

/** Marks that turn the direction of what stands around them: with them `Mia\u202Egnp.exe` reads as another name. */
const directionMark = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Every control but the tab, which lists bring along and pages show as a space. */
const breaksLine = /[\p{Zl}\p{Zp}]|[^\P{Cc}\t]/u;
/**
 * Something to see: a mark, a joiner or a filler alone shows nothing, nor do the blanks of Braille (2800), of hieroglyphs
 * (13441, 13442) and of music (1D159), which Unicode counts among letters and symbols.
 */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u;

/** Pure. Whether a text may be a name: one line, without direction marks; what is not empty shows something. */
export function isOneLine(value: string): boolean {
  return !breaksLine.test(value) && !directionMark.test(value) && (value === '' || visible.test(value));
}

/**
 * Pure. A name made of what somebody wrote: on one line, without direction marks; '…' where nothing of it shows.
 * @example oneLine('Tap drips\nall night') === 'Tap drips all night'
 */
export function toOneLine(words: string): string {
  if (words !== '' && isOneLine(words)) return words;
  const line = words.replaceAll(new RegExp(directionMark, 'g'), '').replaceAll(new RegExp(breaksLine, 'gu'), ' ').trim();
  return visible.test(line) ? line : '…';
}

/**
 * The one shape of what people, places, groups and events are called, on screens, in mails and on paper.
 * Joiners within a name stay: Persian and emoji need them. Where it is shown beside other text it is
 * isolated (`<Name>` of platform/ui, or `isolated` of platform/i18n), since a name may be written from right to left.
 */
export function nameText(most = 200) {
  return text(most).refine(isOneLine, 'not-one-line');
}

/** A name that must be there. */
export function requiredName(most = 200) {
  return requiredText(most).refine(isOneLine, 'not-one-line');
}

/** A password: exactly as typed, never trimmed or normalised away from what was typed. */
export const password = z
  .string()
  .max(256, 'too-long')
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'unreadable');

/** One address, never a list: `a@x.org, b@x.org` is refused. Kept in lower case. */
export const email = text(254).pipe(
  z
    .string()
    .toLowerCase()
    .regex(/^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\.]+(\.[^\s@,;:<>()"[\]\\.]+)+$/, 'not-an-email'),
);

/** A phone number as it is stored: 10 digits, or E.164 when it begins with +. */
export const phone = phoneShape((typed) => parsePhone(typed));
/** The same, or '' for none. */
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

/** An id made by `newId`: 20 letters and digits (specification §9). */
export const id = z.string().regex(/^[A-Za-z0-9]{16,64}$/, 'not-an-id');

/** Of what somebody sends for keeps, with an id made in the browser: one of a try would be left out of every list. */
export const nonTestId = id.refine((made) => !isTestId(made), 'not-an-id');

/** A path of ours: one slash, no scheme, no host. */
export const ownPath = text(2_000).pipe(z.string().regex(/^\/(?![/\\])/, 'not-a-path'));

/** What is typed into the search of the whole house; '' finds nothing. */
export const SearchInput = z.strictObject({ words: text(100) });
