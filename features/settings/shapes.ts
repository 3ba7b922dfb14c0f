import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, ownPath, phone, requiredName, text } from '#platform/http/shapes.ts';
import type { DeadLetter } from '#platform/jobs/server/dead-letters.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type CampLocale, campLocales } from '#platform/i18n/locale.ts';
import { isHomePage, isZone, passwordMinimumLimits, photoRetentionDays } from './rules.ts';

export const noInput = z.strictObject({});
export const idInput = z.strictObject({ id });

/** Contains only changed fields, so that concurrent edits are both saved. `seen` contains their expected values. */
export const SettingsChange = z
  .strictObject({
    name: requiredName(60),
    zone: text(60).refine(isZone, 'not-a-zone'),
    locale: z.enum(campLocales),
    /** Name of the sender of emails; '' uses the camp's name. */
    senderName: nameText(60),
    homePath: ownPath.refine(isHomePage, 'not-a-path'),
    revealUnknownEmail: z.boolean(),
    passwordMinimum: z.number().int().min(passwordMinimumLimits.min, 'too-small').max(passwordMinimumLimits.max, 'too-large'),
    administratorsNeedSecondFactor: z.boolean(),
    ticketPhotoDays: z.number().int().min(photoRetentionDays.min, 'too-small').max(photoRetentionDays.max, 'too-large'),
    noPhotosMark: requiredName(60),
    /** Has an effect only if card payments are set up. */
    familiesPayByCard: z.boolean(),
    seen: z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()])),
  })
  .partial();

/** The name of a phone number in `/contact/call-{name}`. */
export const phoneName = text(40).pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not-a-name'));
const extension = text(12).pipe(z.string().regex(/^[\d,*#]*$/, 'not-an-extension'));

/** A number without its extension, which has a separate field. */
const number = phone.refine((stored) => !stored.includes('x'), 'extension-apart');
const phoneFacts = { label: requiredName(60), number, extension };
export const Phone = z.strictObject({ id: phoneName, ...phoneFacts, extension: extension.default('') });
export const PhoneChange = z.strictObject({ id: phoneName, changes: fieldChanges(phoneFacts) });
/** Accepts any text from the URL. An impossible name is simply not found. */
export const PhoneLookup = z.strictObject({ name: text(60) });
export const PhoneByName = z.strictObject({ id: phoneName });

export const mailStates = ['waiting', 'sent', 'kept', 'held', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
export const MailFilter = z.strictObject({ state: z.enum(mailStates).optional() });
/** The job queue uses UUIDs as IDs. */
export const DeadLetterId = z.strictObject({ id: z.uuid() });

export interface CampRow {
  id: 'camp';
  name: string;
  zone: string;
  locale: CampLocale;
  homePath: string;
  passwordMinimum: number;
  /** Mark that families who decline photos wear, so that photographers recognize them. */
  noPhotosMark: string;
  /** Days until the photos of a closed ticket are deleted. */
  ticketPhotoDays: number;
  /** Sender of the emails. The address is null without a mail server. */
  senderName: string;
  senderAddress: string | null;
}

export interface PhoneRow {
  id: string;
  label: string;
  number: string;
  extension: string;
}

export interface SettingsRow {
  id: 'camp';
  name: string;
  zone: string;
  locale: CampLocale;
  senderName: string;
  homePath: string;
  revealUnknownEmail: boolean;
  passwordMinimum: number;
  administratorsNeedSecondFactor: boolean;
  ticketPhotoDays: number;
  noPhotosMark: string;
  familiesPayByCard: boolean;
}

export interface MailRow {
  id: string;
  createdAt: Instant;
  recipient: string;
  kind: string;
  language: 'en' | 'es';
  subject: string;
  state: MailState;
  attempts: number;
  settledAt: Instant | null;
  error: string | null;
}

export interface MailDetailRow extends MailRow {
  /** Text of the email without its links; '' once the text was deleted. */
  textBody: string;
}

export type FailedJobRow = DeadLetter;
