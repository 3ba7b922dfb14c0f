import { z } from 'zod';

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

/** Text that must say something. */
export function someText(most = 200) {
  return text(most).pipe(z.string().min(1, 'empty'));
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

/** An id made by `newId`: 20 letters and digits (specification §9). */
export const id = z.string().regex(/^[A-Za-z0-9]{16,64}$/, 'not-an-id');

/** A path of ours: one slash, no scheme, no host. */
export const ownPath = text(2_000).pipe(z.string().regex(/^\/(?![/\\])/, 'not-a-path'));
