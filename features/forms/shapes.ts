import { z } from 'zod';
import type { Refusal } from '#platform/http/outcome.ts';
import { email, id, toOneLine, optionalPhone, nonTestId, requiredName, text, requiredText } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { languages } from '#platform/i18n/texts.ts';
import { conditions, directions, maxSignatureLength, maxItemsPerPlace, maxKeys, maxPhotosPerItem, maxPlaces } from './rules.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });
/** '' is all events that the asker may see. */
export const ByEvent = z.strictObject({ eventId: z.union([z.literal(''), id]) });
export const secret = z.string().regex(/^[\w-]{16,64}$/, 'not-a-secret');
export const bySecret = z.strictObject({ secret });

const count = z.number().int().min(0, 'too-small').max(20_000, 'too-large');
/** The same on arrival and departure, so that they can be compared: a known one, or made from what was typed. */
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'not-a-key');
export const FormItem = z.strictObject({
  key,
  name: requiredName(80),
  condition: z.enum(conditions),
  note: text(500).default(''),
  photos: z.array(id).max(maxPhotosPerItem, 'too-many').default([]),
});

export const FormPlace = z.strictObject({
  /** null when it was typed. */
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
  /** How many were handed over or back. */
  keys: count,
  /** Of those that have one. */
  keyNumbers: z.array(requiredName(20)).max(maxKeys, 'too-many').default([]),
  places: z.array(FormPlace).min(1, 'empty').max(maxPlaces, 'too-many'),
  notes: text(5_000).default(''),
  /** Strokes as an SVG path in a box of 600 by 200; '' where the name is typed alone. */
  signature: z
    .string()
    .max(maxSignatureLength, 'too-long')
    .regex(/^[ML\d ,.]*$/, 'not-a-signature')
    .default(''),
  signedName: requiredName(120),
};

export const NewForm = z.strictObject({
  /** Made in the browser once per form: however often it is sent there is one. */
  id: nonTestId,
  /** Beside the id, which stands in lists: known to the browser alone. A resend is told the private link only with it. */
  resendKey: z
    .string()
    .regex(/^[\w-]{20,64}$/, 'not-a-key')
    .optional(),
  eventId: id,
  ...facts,
  /** The secret of the arrival form that this departure was begun from. */
  follows: secret.optional(),
  language: z.enum(languages),
});

/**
 * By staff. `changedAt` is what it began from: whoever comes second is told. What was signed, and by whom, stays as it was.
 */
export const FormChange = z.strictObject({ id, changedAt: z.iso.datetime(), ...facts });

/** As it was seen: nothing that came to it since is deleted with it. */
export const FormRemoval = z.strictObject({ id, changedAt: z.iso.datetime() });

export type FormFacts = Omit<z.output<typeof NewForm>, 'id' | 'resendKey' | 'follows' | 'language'>;
export type FormPlaceRow = z.output<typeof FormPlace>;
export type FormItemRow = z.output<typeof FormItem>;

export interface OfferedPlace {
  id: string;
  name: string;
  /** A field or an activity: without beds and bathroom. */
  isOutside: boolean;
  /** Its buildings and rooms, to be looked at one by one; a page that a device stored before has none. */
  parts?: Omit<OfferedPlace, 'parts'>[];
}

/** What the open form begins with. */
export interface FormPage {
  events: {
    id: string;
    name: string;
    startsAt: Instant;
    endsAt: Instant;
    places: OfferedPlace[];
    /** For a form of it that was begun before, and for no other. */
    isLate: boolean;
  }[];
  zone: string;
}

export interface SubmittedForm {
  id: string;
  secret: string;
}

/** The confirmation, behind its secret link. */
export interface Confirmation extends FormFacts {
  id: string;
  eventName: string;
  createdAt: Instant;
  zone: string;
  /** A form of its event can still be sent. */
  takesForms: boolean;
}

/** Why a form was not kept. Of one that had arrived before, the link to what arrived is told to the browser that sent it. */
export type SubmitRefusal = Refusal<'event-over' | 'no-photo'> | (Refusal<'already-sent'> & { secret: string | null });

export interface FormRow extends Omit<FormFacts, 'keyNumbers'> {
  id: string;
  /** Rows that a device stored before lack it. */
  keyNumbers?: string[];
  /** The arrival form that it was begun from; rows that a device stored before lack it. */
  followsId?: string | null;
  eventName: string;
  createdAt: Instant;
  changedAt: Instant;
}

const ticketId = z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id');
/** What a ticket is made of: a form's item as `ticketFor` prepares it. `ticketId` is made in the browser. */
export const TicketOfForm = z.strictObject({
  id,
  ticketId,
  /** Names within it are isolated where it was shown. */
  title: requiredText(120).transform(toOneLine),
  text: text(5_000),
  placeId: id.nullable(),
  photos: z.array(id).max(20),
  /** Pages from before name none. */
  item: z.strictObject({ place: requiredName(120), key }).optional(),
});
export const FormTickets = z.strictObject({ id, eventId: id });
