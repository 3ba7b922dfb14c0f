import { z } from 'zod';
import { id, requiredName, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { PayWay } from '#features/payments/server/public.ts';
import type { PauseReason } from '#features/pauses/server/public.ts';
import type { Costs } from '#features/check-in/price.ts';

export const emptyInput = z.strictObject({});
export const byId = z.strictObject({ id });
export const ByPlace = z.strictObject({ placeId: id });
export const byEvent = z.strictObject({ eventId: id });
export const activityKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'not-a-key');
const fee = z.number().int().min(0, 'too-small').max(1_000_000, 'too-large');

/** Thirty people with all their meals and activities still come to less than a database's int holds. */
const itemCents = z.number().int().min(0, 'too-small').max(200_000, 'too-large');

/** Of the poster's address. Anybody can type it, so what is no use is dropped, not refused. */
export const GuestPageInput = z.strictObject({ eventId: text(64).catch('').default('') });

/** What the camera read from a pass, or the code that somebody typed. */
export const ScanInput = z.strictObject({ eventId: id, read: text(2_000) });

/** A family at the desk of another event. */
export interface FamilyAtOtherEvent {
  eventId: string;
  eventName: string;
  familyId: string;
}

/** A scanned pass belongs to another event; `elsewhere` is null for a caller who may not see that desk. */
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

/** `version` is what the editor began from: whoever comes second is told. */
export const CostsChange = z.strictObject({ version: z.number().int().min(1), costs: CostsShape });

export interface CostsRow {
  id: 'costs';
  version: number;
  costs: Costs;
  at: Instant;
  byName: string | null;
}

/** An event that families may check in for. */
export interface GuestEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Names of the open activities that it has booked. */
  locations: string[];
  /** Those that are closed now. */
  closed: string[];
  /** Why some of them are, and until when; a copy kept by an older phone does not say. */
  paused?: PausedActivity[];
}

export interface PausedActivity {
  name: string;
  reason: PauseReason;
  note: string;
  until: Instant | null;
}

/** All that the guest page needs; it comes within the page itself. */
export interface GuestPage {
  camp: string;
  zone: string;
  now: Instant;
  /** The one of the address first, else the current one. Empty: none is on. */
  events: GuestEvent[];
  /** Whether the family says which is theirs. */
  mustChoose: boolean;
  /** Where none is on: the next one, if families may come to it already. A copy kept by an older phone does not say. */
  next?: Pick<GuestEvent, 'id' | 'name' | 'startsAt' | 'endsAt'> | null;
  costs: Costs;
  payWay: PayWay;
}

/** An event as the desk chooses it, with what waits there. */
export interface DeskEventRow {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  families: number;
  heads: number;
  arrived: number;
  /** Cents that are still to be paid. */
  owedCents: number;
}
