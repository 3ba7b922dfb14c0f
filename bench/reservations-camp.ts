/**
 * A camp with a full calendar, for the reservation benches: sixty rooms in twelve houses. The share of booked days does not depend on the
 * size.
 */
import type pg from 'pg';
import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Day, addDays } from '#platform/time/calendar.ts';
import { freeInterval, rangeOf } from '#features/places/server/interval.ts';
import type { Interval } from '#features/places/server/public.ts';
import { defaultStay } from '#features/reservations/usual-stay.ts';

export const zone = 'America/New_York';
const houses = 12;
const roomsEach = 5;
/** Number of groups: each reservation has three adjacent rooms. */
const groups = (houses * roomsEach) / 3;
/** A slot has two booked nights and a free one. */
const slotDays = 3;

export interface Camp {
  rooms: string[];
  middle: Day;
  days: number;
  nextFreeStay(): { startsAt: string; endsAt: string; rooms: string[] };
  randomTakenStay(): { startsAt: string; endsAt: string; rooms: string[] };
}

export async function fillCalendar(pool: pg.Pool, reservations: number, middle: Day): Promise<Camp> {
  await pool.query('truncate reservations, places, events, changes cascade');
  await pool.query(
    `insert into accounts (id, email, first_name, last_name, phone, account_type, account_area, language, password_hash, created_at)
     values ($1, $2, 'Pat', 'Planner', '', $3, $4, 'en', 'x', now()) on conflict do nothing`,
    [planner.accountId, planner.email, planner.accountType, planner.accountArea],
  );
  const rooms = await addPlaces(pool);
  const slots = Math.ceil((reservations * 4) / 3 / groups);
  const first = addDays(middle, -Math.floor((slots * slotDays) / 2));
  await pool.query('create temporary table if not exists camp_rooms (nth int primary key, id text not null)');
  await pool.query(filling, [rooms, first, slots, groups, slotDays, reservations, zone]);
  await pool.query(booking);
  await pool.query('vacuum analyze');
  const stayAt = (slot: number, group: number) => {
    const from = addDays(first, slot * slotDays);
    return { ...defaultStay(from, addDays(from, 2), zone), rooms: rooms.slice(group * 3, group * 3 + 3) };
  };
  const free = slotsWhere(slots, (slot, group) => !isTaken(slot, group));
  const takenSlots = slotsWhere(slots, isTaken).slice(0, reservations);
  let [nextFree, nextTaken] = [0, 0];
  return {
    rooms,
    middle,
    days: slots * slotDays,
    nextFreeStay: () => stayAt(...at(free, nextFree++ * 37)),
    randomTakenStay: () => stayAt(...at(takenSlots, nextTaken++ * 37)),
  };
}

/** Returns whether a slot is booked: three of four are. Must equal the condition in `filling`. */
function isTaken(slot: number, group: number): boolean {
  return (slot * 7 + group * 11) % 4 !== 0;
}

function slotsWhere(slots: number, is: (slot: number, group: number) => boolean): [number, number][] {
  return Array.from({ length: slots * groups }, (_, n): [number, number] => [Math.floor(n / groups), n % groups]).filter((pair) =>
    is(...pair),
  );
}

function at(slots: readonly [number, number][], n: number): [number, number] {
  return slots[n % slots.length] ?? [0, 0];
}

async function addPlaces(pool: pg.Pool): Promise<string[]> {
  const given = new Map<string, Interval[]>();
  const rooms: string[] = [];
  async function add(name: string, kind: string, parent: { id: string; interval: Interval } | null, sleeps = 0, seats = 0) {
    const siblings = given.get(parent?.id ?? '') ?? [];
    const interval = freeInterval(parent?.interval ?? null, siblings);
    if (interval === null) throw new Error('full');
    given.set(parent?.id ?? '', [...siblings, interval]);
    const id = newId();
    await pool.query(
      `insert into places (id, parent_id, kind, name, sleeps, seats, position, tree_interval, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [id, parent?.id ?? null, kind, name, sleeps, seats, siblings.length + 1, rangeOf(interval)],
    );
    return { id, interval };
  }
  const site = await add('Site', 'site', null);
  for (let house = 1; house <= houses; house += 1) {
    const building = await add(`House ${house}`, 'building', site);
    for (let room = 1; room <= roomsEach; room += 1)
      rooms.push((await add(`Room ${house}.${room}`, 'room', building, 4, room === 1 ? 30 : 0)).id);
  }
  await add('Chapel', 'building', site, 0, 150);
  return rooms;
}

const filling = `
  with given as (insert into camp_rooms select n - 1, id from unnest($1::text[]) with ordinality as r(id, n)
    on conflict (nth) do update set id = excluded.id returning 1),
  stays as (
    select s, g, row_number() over (order by s, g) as n from generate_series(0, $3::int - 1) s, generate_series(0, $4::int - 1) g
    where (s * 7 + g * 11) % 4 <> 0)
  insert into reservations (id, name, classification, state, held_until, starts_at, ends_at, heads, group_name, notes, contact_name, contact_phone, contact_email, created_at, changed_at)
  select lpad((s * $4::int + g)::text, 20, 'R'), 'Group ' || n || ' ' || (array['Retreat', 'Family Camp', 'Reunion', 'Peña Wedding'])[1 + n % 4], (array['camp', 'retreat', 'day_event', 'reservation'])[1 + n % 4],
    case when n % 10 = 0 then 'held' else 'confirmed' end, case when n % 10 = 0 then date '2199-01-01' end,
    (($2::date + s * $5::int) + time '16:00') at time zone $7, (($2::date + s * $5::int + 2) + time '11:00') at time zone $7,
    12, (array['Parish ', 'Grace Chapel ', 'Lakewood High ', 'Sunrise Scouts '])[1 + n / 4 % 4] || n, repeat('Notes about this stay. ', 8),
    (array['Ruth', 'José', 'Ada', 'Omar', 'Lucy', 'Ken', 'Ivy'])[1 + n % 7] || ' ' || (array['Hale', 'Okafor', 'Marsh', 'Lind', 'Vega'])[1 + n % 5],
    '513' || lpad((n * 7919 % 10000000)::text, 7, '0'), 'contact' || n || '@example.org', now(), now()
  from stays where n <= $6 and (select count(*) from given) > 0`;

const booking = `
  insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
  select r.id || k, r.id, p.id, p.tree_interval, r.starts_at, r.ends_at, r.starts_at, r.ends_at, true, now()
  from reservations r, generate_series(0, 2) k
  join camp_rooms c on true join places p on p.id = c.id
  where c.nth = (ltrim(r.id, 'R')::int % ${groups}) * 3 + k`;

export function plannerContext<Input>(app: AppContext, input: Input): CallContext<Input> {
  const request = { id: 'bench', address: '127.0.0.1', userAgent: '', language: 'en' as const, sessionToken: null, setSession() {} };
  return { app, input, request, caller: planner };
}

const planner: Caller = {
  accountId: 'BenchPlanner12345678',
  name: 'Pat Planner',
  email: 'pat@example.org',
  firstName: 'Pat',
  accountType: 'Chautauqua',
  accountArea: 'Administration',
  permissions: ['view-event-*'],
  sessionId: '',
  authenticatedAt: '2026-06-12T16:00:00.000Z',
  changesAt: '2199-01-01T00:00:00.000Z',
};
