import { and, inArray, isNull, notLike, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import { day, later } from '../../../../platform/time/instant.ts';
import { moneyOf } from '../../../payments/server/door.ts';
import { currentEvents, type EventChoice, eventsBetween } from '../../../reservations/server/door.ts';
import type { DeskEventRow, nothing } from '../../shapes.ts';
import { checkIns } from '../tables.ts';

/** Families write before they come; and the desk closes its books after they left. */
const daysAhead = 14;
const daysAfter = 2;

/** Events whose families may come now or soon, or have just left, the current one first. */
export async function deskEventRows(
  floor: Floor,
  _scope: z.output<typeof nothing>,
  _ids: readonly string[] | undefined,
): Promise<DeskEventRow[]> {
  const now = floor.clock.now();
  const [current, around] = await Promise.all([
    currentEvents(floor),
    eventsBetween(floor.rows, later(now, -daysAfter * day), later(now, daysAhead * day)),
  ]);
  const others = around
    .filter(({ id }) => !current.some((one) => one.id === id))
    .toSorted((one, other) => Number(one.endsAt <= now) - Number(other.endsAt <= now) || (one.startsAt < other.startsAt ? -1 : 1));
  const families = await familiesOf(floor, [...current, ...others]);
  // One that was called off stays as long as somebody had checked in for it.
  const events = [...current, ...others.filter(({ id, takesFamilies }) => takesFamilies || families.has(id))];
  return events.map((event) => rowOf(event, families.get(event.id) ?? []));
}

interface Family {
  eventId: string;
  heads: number;
  arrived: number;
  owedCents: number;
}

/** Of each event its families that were not cancelled. */
async function familiesOf(floor: Floor, events: readonly EventChoice[]): Promise<Map<string, Family[]>> {
  const found = await floor.rows
    .select({
      id: checkIns.id,
      eventId: checkIns.eventId,
      heads: sql<number>`jsonb_array_length(${checkIns.persons})`,
      arrived: sql<number>`(${checkIns.arrivedAt} is not null)::int`,
    })
    .from(checkIns)
    .where(
      and(
        inArray(
          checkIns.eventId,
          events.map(({ id }) => id),
        ),
        isNull(checkIns.cancelledAt),
        notLike(checkIns.id, 'test%'),
      ),
    );
  const money = await moneyOf(
    floor.rows,
    found.map(({ id }) => id),
  );
  return Map.groupBy(
    found.map(({ id, ...family }) => ({ ...family, owedCents: Math.max(0, money.get(id)?.balanceCents ?? 0) })),
    ({ eventId }) => eventId,
  );
}

function rowOf({ id, name, startsAt, endsAt }: EventChoice, families: readonly Family[]): DeskEventRow {
  const sum = (of: (family: Family) => number) => families.reduce((total, family) => total + of(family), 0);
  return {
    id,
    name,
    startsAt,
    endsAt,
    families: families.length,
    heads: sum(({ heads }) => heads),
    arrived: sum(({ arrived }) => arrived),
    owedCents: sum(({ owedCents }) => owedCents),
  };
}
