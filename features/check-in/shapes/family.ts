import { z } from 'zod';
import { email, id, optionalPhone, nonTestId, requiredName, requiredText } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/outbox/device-clock.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { FolioMoney, PayWay } from '#features/payments/server/public.ts';
import type { Costs, PriceLine } from '#features/check-in/price.ts';
import { type CheckInState, maxAge, maxMeals, maxPersons, type PhotoAnswer, photoAnswers } from '#features/check-in/rules.ts';
import { activityKey, type GuestEvent } from './event.ts';

/** Somebody of a family is here, or is not after all. A device without a network sends it later, and again until it is answered. */
export const ArrivalInput = z.strictObject({
  id,
  /** Idempotency key, made on the device that was pressed. */
  key: id.optional(),
  /** When it was pressed. */
  at: pressedAtShape,
});

/** `of`: the key of the arrival that an undo takes back; without it whichever arrival there is. */
export const ArrivalUndoInput = ArrivalInput.extend({ of: id.optional() });

export const secret = z.string().regex(/^[\w-]{16,64}$/, 'not-a-secret');
export const bySecret = z.strictObject({ secret });

/** As `<input type="datetime-local">` gives it, by the camp's clocks: `2026-06-12T10:00`. */
const localMoment = z
  .string()
  .regex(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d$/, 'not-a-date')
  .refine(isOnTheCalendar, 'not-a-date');

export const Person = z
  .strictObject({
    /** `p1`, `p2`, …: stays with the person while others come and go. */
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

/**
 * Made in the browser once per form, beside its id: the id stands in the desk's list, this is known to the
 * browser alone. Whoever sends a form again is told its private link only with the same one.
 */
const resendKey = z.string().regex(/^[\w-]{20,64}$/, 'not-a-key');

/** Asked by the browser that made both, where the answer to a form was lost. */
export const FormKeys = z.strictObject({ id: nonTestId, resendKey });

/** What a family sends. No price of its own: `seenCents` is only compared with the server's. */
export const Submission = z
  .strictObject({
    /** Made in the browser once per form: however often it is sent there is one check-in. */
    id: nonTestId,
    resendKey: resendKey.optional(),
    /** The private secret of the form that this one adds people to: whoever holds it is of that family. */
    joins: secret.optional(),
    eventId: id,
    ...family,
    seenCents: z.number().int(),
    /** Whether photos of them may be taken and shown; left out where nobody answered. */
    photos: z.enum(photoAnswers).optional(),
    /** The language of the family's mails, its receipt and its checkout page. */
    language: z.enum(['en', 'es']),
  })
  .refine(reachable, contactNeeded);

/** `Date.parse` takes 30 February and 24:00 for moments of the next day. */
function isOnTheCalendar(at: string): boolean {
  const moment = new Date(`${at}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(at);
}

/** A family that comes to the desk without a phone. Nothing is asked by link. */
export const DeskSubmission = z.strictObject({
  id: nonTestId,
  eventId: id,
  ...family,
  language: z.enum(['en', 'es']),
  /** The form of the same family that the desk has chosen to join. */
  joinsId: id.optional(),
});

/** A change by the family, before it has arrived. `changedAt` is the version it began from; pages of an earlier version send none. */
export const FamilyChange = z
  .strictObject({ secret, ...family, seenCents: z.number().int(), changedAt: z.iso.datetime().optional() })
  .refine(reachable, contactNeeded);

/** A change by the desk. `changedAt` is the version it began from, so that a lost update is refused. */
export const DeskChange = z.strictObject({ id, changedAt: z.iso.datetime(), ...family });

/** What a family says at the desk about photos; null takes the answer back. */
export const DeskPhotoConsent = z.strictObject({ id, photos: z.enum(photoAnswers).nullable() });

/** The same from the family's private page, where a question once answered stays answered. */
export const FamilyPhotoConsent = z.strictObject({ secret, photos: z.enum(photoAnswers) });

/** Of base64url: nobody guesses it, it tells one state of a page from the next. */
export const versionLength = 16;

/** `seen`: the version that is shown. The answer comes as soon as the page is another, and after eight seconds at the latest. */
export const FamilyPageInput = z.strictObject({
  secret,
  seen: z.string().max(versionLength).nullable().default(null),
  /** Sent by pages of an earlier version, which are answered at once. */
  wait: z.string().max(20).nullish(),
});

/** Whether the checkout sent somebody back with the number of a payment. */
/** `order` as the provider names it in the address that it sends people back to. */
export const PaymentReturnInput = z.strictObject({
  secret,
  saysPaid: z.boolean().default(true),
  order: z.string().max(200).nullable().default(null),
});
export const Cancellation = z.strictObject({
  id,
  reason: requiredText(500),
  /** How the family stood when somebody set out to cancel it: an arrival or a payment since is not passed over. */
  seen: z
    .strictObject({
      isHere: z.boolean(),
      balanceCents: z.number().int(),
      /** Of the payments that awaited a decision; pages of an earlier version send none. */
      undecidedIds: z.array(z.string().max(200)).max(100).optional(),
    })
    .optional(),
});

/** Where a family's private page is, a path of ours. */
export interface PrivatePage {
  path: string;
}

/** A person as it is kept. */
export interface StoredPerson {
  key: string;
  name: string;
  age: number;
  arrival: Instant;
  departure: Instant;
  meals: number;
  activities: string[];
}

/** As the form shows it: moments by the camp's clocks. */
export type FormPerson = z.output<typeof Person>;

/** A family that has paid for what is closed, with what is not yet given back. */
export interface PaidFamilyRow {
  id: string;
  eventId: string;
  eventName: string;
  church: string;
  /** Of its first person. */
  name: string;
  amountCents: number;
  /** What was paid for, as its lines name it (`p2.zip_line`). */
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

/** The price has changed since the family saw it; nothing was stored. */
export interface PriceChangedRefusal {
  refused: 'price-changed';
  costs: Costs;
  totalCents: number;
}

/** The same id was sent before with other contents; the first is kept. */
export interface AlreadySentRefusal {
  refused: 'already-sent';
  /** null where the sender did not show that it sent the first. */
  secret: string | null;
}

/** A family's private page. */
export interface FamilyPage {
  /** Whether it comes beside a form that the family had sent before. Nothing else of that form is shown: the sender may only have known its phone number. */
  isLater: boolean;
  /** Later forms of this family: how many people came with them. */
  joinedPersons: number;
  /** Another whenever anything else here is another. */
  version: string;
  /** Another after each change, by the family or by the desk. */
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
  /** The prices when it was sent; changes are priced by the same. */
  costs: Costs;
  money: FolioMoney;
  state: CheckInState;
  /** They do not come. Who was given all its money back may come all the same. */
  isCancelled: boolean;
  /** Where to pay, while there is something to pay and a link. */
  link: string | null;
  /** A card payment was reported by the browser and is being asked about. */
  isConfirming: boolean;
  mayChange: boolean;
  /** What it said about photos of it; null where it was not asked or did not answer. */
  photos: PhotoAnswer | null;
  arrivedAt: Instant | null;
  payWay: PayWay;
}

/** Of base64url: 132 bits, more than the secret it stands for can be guessed by. */
export const passMarkLength = 22;

export interface DeskRow {
  id: string;
  code: string;
  /** The family's first form and its code, when this is a later one of it; of a cancelled first form, the one in its place. */
  joinsId: string | null;
  joinsCode: string | null;
  /** The beginning of its secret's SHA-256: whoever scans a pass knows it again by this, without a network too. */
  passMark: string;
  eventId: string;
  church: string;
  phone: string;
  email: string;
  language: Language;
  persons: StoredPerson[];
  /** The version of the costs when it was sent; changes are priced by the same. */
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

/** A family in the search of the whole house. */
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
