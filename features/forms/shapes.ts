import { z } from 'zod';
import type { Refusal } from '#platform/http/outcome.ts';
import { email, id, toOneLine, optionalPhone, nonTestId, requiredName, text, requiredText } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { languages } from '#platform/i18n/texts.ts';
import { conditions, directions, maxSignatureLength, maxItemsPerPlace, maxKeys, maxPhotosPerItem, maxPlaces } from './rules.ts';

export const emptyInput = z.strictObject({});
export const idInput = z.strictObject({ id });
/** '' means all events that the caller may view. */
export const ByEvent = z.strictObject({ eventId: z.union([z.literal(''), id]) });
export const linkSecretShape = z.string().regex(/^[\w-]{16,64}$/, 'not-a-secret');
export const secretInput = z.strictObject({ secret: linkSecretShape });

const count = z.number().int().min(0, 'too-small').max(20_000, 'too-large');
/** Key of a standard item, or a key derived from the typed name. It is the same on arrival and departure. */
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'not-a-key');
export const FormItem = z.strictObject({
  key,
  name: requiredName(80),
  condition: z.enum(conditions),
  note: text(500).default(''),
  photos: z.array(id).max(maxPhotosPerItem, 'too-many').default([]),
});

export const FormPlace = z.strictObject({
  /** null if the place was typed. */
  placeId: id.nullable(),
  place: requiredName(120),
  items: z.array(FormItem).min(1, 'empty').max(maxItemsPerPlace, 'too-many'),
});

const facts = {
  direction: z.enum(directions),
  groupName: requiredName(120),
  leaderName: requiredName(120),
  leaderPhone: optionalPhone,
  leaderEmail: z.union([z.literal(''), email]).default(''),
  heads: count,
  /** Number of keys that were issued or returned. */
  keys: count,
  keyNumbers: z.array(requiredName(20)).max(maxKeys, 'too-many').default([]),
  places: z.array(FormPlace).min(1, 'empty').max(maxPlaces, 'too-many'),
  notes: text(5_000).default(''),
  /** Strokes as an SVG path in a 600 × 200 box; '' for a typed signature. */
  signature: z
    .string()
    .max(maxSignatureLength, 'too-long')
    .regex(/^[ML\d ,.]*$/, 'not-a-signature')
    .default(''),
  signedName: requiredName(120),
};

export const NewForm = z.strictObject({
  /** Idempotency key, created by the browser. */
  id: nonTestId,
  /** Only the sending browser knows this key. A retry must contain it to receive the private link. */
  resendKey: z
    .string()
    .regex(/^[\w-]{20,64}$/, 'not-a-key')
    .optional(),
  eventId: id,
  ...facts,
  /** Secret of the arrival form that this departure continues. */
  follows: linkSecretShape.optional(),
  language: z.enum(languages),
});

/** A correction by staff. `changedAt` is the expected version. The signature and the signed name stay unchanged. */
export const FormChange = z.strictObject({ id, changedAt: z.iso.datetime(), ...facts });

/** `changedAt` is the expected version. */
export const FormRemoval = z.strictObject({ id, changedAt: z.iso.datetime() });

export type FormFacts = Omit<z.output<typeof NewForm>, 'id' | 'resendKey' | 'follows' | 'language'>;
export type FormPlaceRow = z.output<typeof FormPlace>;
export type FormItemRow = z.output<typeof FormItem>;

export interface OfferedPlace {
  id: string;
  name: string;
  /** True for a field or an activity, which has no beds and no bathroom. */
  isOutside: boolean;
  /** Buildings and rooms. Omitted by pages that an older version cached. */
  parts?: Omit<OfferedPlace, 'parts'>[];
}

export interface FormPage {
  events: {
    id: string;
    name: string;
    startsAt: Instant;
    endsAt: Instant;
    places: OfferedPlace[];
    /** True if the event is offered only for a form that was started before. */
    isLate: boolean;
  }[];
  zone: string;
}

export interface SubmittedForm {
  id: string;
  secret: string;
}

export interface Confirmation extends FormFacts {
  id: string;
  eventName: string;
  createdAt: Instant;
  zone: string;
  /** True if the event still accepts forms. */
  takesForms: boolean;
}

/** `secret` belongs to the private link of the earlier form. It is set only if the sender proved that it sent that form. */
export type SubmitRefusal = Refusal<'event-over' | 'no-photo'> | (Refusal<'already-sent'> & { secret: string | null });

export interface FormRow extends Omit<FormFacts, 'keyNumbers'> {
  id: string;
  /** Omitted in rows that an older version cached. */
  keyNumbers?: string[];
  /** ID of the arrival form that this departure continues. Omitted in rows that an older version cached. */
  followsId?: string | null;
  eventName: string;
  createdAt: Instant;
  changedAt: Instant;
}

const ticketId = z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id');
/** The values of a ticket from `prepareTicket`. The browser creates `ticketId`. */
export const TicketOfForm = z.strictObject({
  id,
  ticketId,
  /** Removes the invisible characters that isolate the text direction of names. */
  title: requiredText(120).transform(toOneLine),
  text: text(5_000),
  placeId: id.nullable(),
  photos: z.array(id).max(20),
  /** Older clients omit this field. */
  item: z.strictObject({ place: requiredName(120), key }).optional(),
});
export const FormTickets = z.strictObject({ id, eventId: id });
