import { z } from 'zod';
import { id, requiredName, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { PayWay } from '#features/payments/server/public.ts';
import type { PauseReason } from '#features/pauses/server/public.ts';
import type { Costs } from '#features/check-in/price.ts';

export const emptyInput = z.strictObject({});
export const byId = z.strictObject({ id });
export const PlaceIdInput = z.strictObject({ placeId: id });
export const eventIdInput = z.strictObject({ eventId: id });
export const activityKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'not-a-key');
const fee = z.number().int().min(0, 'too-small').max(1_000_000, 'too-large');

/** This limit keeps the total for thirty people within a PostgreSQL integer. */
const itemCents = z.number().int().min(0, 'too-small').max(200_000, 'too-large');

/** Input from the poster's address. Anyone can edit the address, so an invalid id is ignored instead of refused. */
export const GuestPageInput = z.strictObject({ eventId: text(64).catch('').default('') });

export const ScanInput = z.strictObject({ eventId: id, read: text(2_000) });

export interface FamilyAtOtherEvent {
  eventId: string;
  eventName: string;
  familyId: string;
}

/** The scanned pass belongs to another event. `elsewhere` is null if the caller may not use the desk of that event. */
export interface OtherEventRefusal {
  refused: 'other-event';
  elsewhere: FamilyAtOtherEvent | null;
}

const leastAge = z.number().int().min(1, 'not-an-age').max(99, 'not-an-age');
const item = { baseCents: itemCents, free5Under: z.boolean() };

export const CostsShape = z.strictObject({
  dailyFeeCents: fee,
  meals: z.strictObject(item),
  activities: z
    .array(z.strictObject({ ...item, key: activityKey, name: requiredName(80), hours: text(120), leastAge: leastAge.optional() }))
    .max(40, 'too-many')
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'twice'),
});

/** `version` is the expected version. The call is refused if someone else has saved that version's successor. */
export const CostsChange = z.strictObject({ version: z.number().int().min(1), costs: CostsShape });

export interface CostsRow {
  id: 'costs';
  version: number;
  costs: Costs;
  at: Instant;
  byName: string | null;
}

export interface GuestEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  locations: string[];
  closed: string[];
  /** Reason and end of each pause. Pages cached by older phones omit this field. */
  paused?: PausedActivity[];
}

export interface PausedActivity {
  name: string;
  reason: PauseReason;
  note: string;
  until: Instant | null;
}

/** All data of the guest page, which the server embeds in the page. */
export interface GuestPage {
  camp: string;
  zone: string;
  now: Instant;
  /** The event in the address comes first, followed by the current events. Empty if there are none. */
  events: GuestEvent[];
  mustChoose: boolean;
  /** The next event, if no event is current and families may already check in. Pages cached by older phones omit this field. */
  next?: Pick<GuestEvent, 'id' | 'name' | 'startsAt' | 'endsAt'> | null;
  costs: Costs;
  payWay: PayWay;
}

export interface DeskEventRow {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  families: number;
  heads: number;
  arrived: number;
  owedCents: number;
}
