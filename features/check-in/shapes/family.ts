import { z } from 'zod';
import { email, id, optionalPhone, nonTestId, requiredName, requiredText } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/http/device-clock.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { FolioMoney, PayWay } from '#features/payments/server/public.ts';
import type { Costs, PriceLine } from '#features/check-in/price.ts';
import { type CheckInState, maxAge, maxMeals, maxPersons, type PhotoAnswer, photoAnswers } from '#features/check-in/rules.ts';
import { activityKey, type GuestEvent } from './event.ts';

/** Marks a family as arrived, or undoes that. An offline device sends this later and retries until it gets a response. */
export const ArrivalInput = z.strictObject({
  id,
  key: id.optional(),
  at: pressedAtShape,
});

/** `of` is the key of the arrival to undo. Without `of` the call undoes any arrival. */
export const ArrivalUndoInput = ArrivalInput.extend({ of: id.optional() });

export const secret = z.string().regex(/^[\w-]{16,64}$/, 'not-a-secret');
export const bySecret = z.strictObject({ secret });

/** Value of `<input type="datetime-local">` in camp time, such as `2026-06-12T10:00`. */
const localMoment = z
  .string()
  .regex(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d$/, 'not-a-date')
  .refine(isOnTheCalendar, 'not-a-date');

export const Person = z
  .strictObject({
    /** Key of the person: `p1`, `p2`, and so on. It does not change when other people are added or removed. */
    key: z.string().regex(/^p[1-9]\d?$/, 'not-a-key'),
    name: requiredName(120),
    age: z.number().int().min(0, 'too-small').max(maxAge, 'too-large'),
    arrival: localMoment,
    departure: localMoment,
    meals: z.number().int().min(0, 'too-small').max(maxMeals, 'too-large'),
    activities: z.array(activityKey).max(40),
  })
  .refine(({ arrival, departure }) => arrival < departure, { path: ['departure'], message: 'departure-first' });

const persons = z
  .array(Person)
  .min(1, 'empty')
  .max(maxPersons, 'too-many')
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'twice');

const family = {
  church: requiredName(120),
  phone: optionalPhone,
  email: z.union([z.literal(''), email]),
  persons,
};

const reachable = ({ phone: number, email: address }: { phone: string; email: string }) => number !== '' || address !== '';
const contactNeeded = { path: ['phone'], message: 'contact-needed' };

/** Secret of the browser that sends the form. A retry needs it to get the private link, because staff also see the form's id. */
const resendKey = z.string().regex(/^[\w-]{20,64}$/, 'not-a-key');

/** Keys of a form, sent by the browser that created them after it lost the response to the form. */
export const FormKeys = z.strictObject({ id: nonTestId, resendKey });

/** A family's form. `seenCents` is the displayed price, which the server compares with its own. */
export const Submission = z
  .strictObject({
    /** Idempotency key. The browser creates one for each form. */
    id: nonTestId,
    resendKey: resendKey.optional(),
    /** The secret of the family's first form. It proves that this form belongs to that family. */
    joins: secret.optional(),
    eventId: id,
    ...family,
    seenCents: z.number().int(),
    /** Consent to photos. Omitted if the family has not answered. */
    photos: z.enum(photoAnswers).optional(),
    /** Language of the family's emails, receipt and checkout page. */
    language: z.enum(['en', 'es']),
  })
  .refine(reachable, contactNeeded);

/** Checks the date itself: `Date.parse` would accept 30 February and 24:00 as times on the next day. */
function isOnTheCalendar(at: string): boolean {
  const moment = new Date(`${at}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(at);
}

/** A family without a phone, added at the desk. It gets no payment link. */
export const DeskSubmission = z.strictObject({
  id: nonTestId,
  eventId: id,
  ...family,
  language: z.enum(['en', 'es']),
  /** Id of the form of the same family that this form joins. */
  joinsId: id.optional(),
});

/** A change by the family before its arrival. `changedAt` is the expected version, which older clients omit. */
export const FamilyChange = z
  .strictObject({ secret, ...family, seenCents: z.number().int(), changedAt: z.iso.datetime().optional() })
  .refine(reachable, contactNeeded);

/** A change by the desk. `changedAt` is the expected version. */
export const DeskChange = z.strictObject({ id, changedAt: z.iso.datetime(), ...family });

/** A family's photo consent that staff enter at the desk. Null deletes the answer. */
export const DeskPhotoConsent = z.strictObject({ id, photos: z.enum(photoAnswers).nullable() });

/** The consent from the family's private page, which cannot delete an answer. */
export const FamilyPhotoConsent = z.strictObject({ secret, photos: z.enum(photoAnswers) });

/** Length of a page version in base64url. A version must be unique but not secret. */
export const versionLength = 16;

/** `seen` is the displayed version. The server answers when the page differs from it, or after eight seconds. */
export const FamilyPageInput = z.strictObject({
  secret,
  seen: z.string().max(versionLength).nullable().default(null),
  /** Only older clients send this field. The server answers them at once. */
  wait: z.string().max(20).nullish(),
});

/** `saysPaid` is true if the return address has a payment number. `order` is the provider's order id from that address. */
export const PaymentReturnInput = z.strictObject({
  secret,
  saysPaid: z.boolean().default(true),
  order: z.string().max(200).nullable().default(null),
});
export const Cancellation = z.strictObject({
  id,
  reason: requiredText(500),
  /** State of the family that the caller saw. The call fails after a later arrival or payment. */
  seen: z
    .strictObject({
      isHere: z.boolean(),
      balanceCents: z.number().int(),
      /** Ids of the payments in review that the caller saw. Older clients omit this field. */
      undecidedIds: z.array(z.string().max(200)).max(100).optional(),
    })
    .optional(),
});

/** `path` is relative to the origin of the app. */
export interface PrivatePage {
  path: string;
}

export interface StoredPerson {
  key: string;
  name: string;
  age: number;
  arrival: Instant;
  departure: Instant;
  meals: number;
  activities: string[];
}

/** All times are in camp time. */
export type FormPerson = z.output<typeof Person>;

/** A family that paid for a closed activity, with the amount not refunded yet. */
export interface PaidFamilyRow {
  id: string;
  eventId: string;
  eventName: string;
  church: string;
  /** Name of the family's first person. */
  name: string;
  amountCents: number;
  /** Keys of the activities, such as `zip_line`. */
  items: string[];
}

export interface SubmissionResult {
  id: string;
  secret: string;
  code: string;
  totalCents: number;
  state: CheckInState;
  link: string | null;
}

/** The price has changed since the browser displayed it, so the server stored nothing. */
export interface PriceChangedRefusal {
  refused: 'price-changed';
  costs: Costs;
  totalCents: number;
}

/** The same id was sent before with different input. The first form stays saved. */
export interface AlreadySentRefusal {
  refused: 'already-sent';
  /** Null if the sender has not proved that it sent the first form. */
  secret: string | null;
}

export interface FamilyPage {
  /**
   * True for a later form of the family. The page reveals nothing else of the first form, because its sender may know only the phone
   * number.
   */
  isLater: boolean;
  joinedPersons: number;
  /** Version of the page. It changes whenever another field changes. */
  version: string;
  /** Version of the check-in. It changes with each change by the family or the desk. */
  changedAt: Instant;
  code: string;
  secret: string;
  camp: string;
  zone: string;
  event: GuestEvent;
  church: string;
  phone: string;
  email: string;
  persons: FormPerson[];
  lines: PriceLine[];
  totalCents: number;
  /** The prices when the form was sent. Later changes of the form use these prices. */
  costs: Costs;
  money: FolioMoney;
  state: CheckInState;
  /** Separate from `state`, because a fully refunded family may still come. */
  isCancelled: boolean;
  /** The payment link. Null if there is nothing to pay. */
  link: string | null;
  /** True if the browser reported a card payment that the provider has not confirmed yet. */
  isConfirming: boolean;
  mayChange: boolean;
  photos: PhotoAnswer | null;
  arrivedAt: Instant | null;
  payWay: PayWay;
}

/** Length in base64url. The mark has 132 bits, so guessing the secret is not easier with it. */
export const passMarkLength = 22;

export interface DeskRow {
  id: string;
  code: string;
  /** For a later form: the id of the family's first form. For a cancelled first form: the id of its successor. */
  joinsId: string | null;
  joinsCode: string | null;
  /** First characters of the SHA-256 of the secret. By this mark an offline desk recognizes a scanned pass. */
  passMark: string;
  eventId: string;
  church: string;
  phone: string;
  email: string;
  language: Language;
  persons: StoredPerson[];
  costsVersion: number;
  lines: PriceLine[];
  totalCents: number;
  money: FolioMoney;
  state: CheckInState;
  photos: PhotoAnswer | null;
  atDesk: boolean;
  createdAt: Instant;
  changedAt: Instant;
  arrivedAt: Instant | null;
  arrivedByName: string | null;
  cancelledAt: Instant | null;
  cancelReason: string;
}

export interface FamilySearchResult {
  id: string;
  eventId: string;
  eventName: string;
  church: string;
  code: string;
  names: string[];
  createdAt: Instant;
  cancelledAt: Instant | null;
}
