import { newId } from '../../../../platform/database/server/new-id.ts';
import { momentIn } from '../../../../platform/time/calendar.ts';
import type { Instant } from '../../../../platform/time/instant.ts';
import type { SignedIn, TestHouse } from '../../../../server/testing/house.ts';
import type { Classification } from '../../rules.ts';
import type { WholeReservationRow } from '../../shapes/stays.ts';

export const zone = 'America/New_York';

/** `2026-06-12 16:00` by the camp's clocks. */
export function at(said: string): Instant {
  return momentIn(zone, said.slice(0, 10), said.slice(11));
}

export function planner(test: TestHouse, firstName = 'Dana', lastName = 'Whitfield'): Promise<SignedIn> {
  return test.person({ firstName, lastName, permissions: ['view-event-*'] });
}

type Creation = Parameters<SignedIn['calls']['reservations']['create']['mutate']>[0];

export function camp(more: Partial<Creation> = {}): Creation {
  return {
    id: newId(),
    name: 'Lakeside Family Camp',
    classification: 'camp' satisfies Classification,
    startsAt: at('2026-06-19 16:00'),
    endsAt: at('2026-06-21 11:00'),
    state: 'confirmed',
    ...more,
  };
}

/** Creates one and answers its id. */
export async function created(by: SignedIn, more: Partial<Creation> = {}): Promise<string> {
  const one = camp(more);
  const answer = await by.calls.reservations.create.mutate(one);
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return one.id;
}

export async function rowsOf<Row>(by: SignedIn, view: string, input: object = {}): Promise<Row[]> {
  const seen = await by.watch(`reservations.${view}`, input);
  seen.close();
  if (seen.denied()) throw new Error(`denied: ${seen.denied()}`);
  return seen.rows() as Row[];
}

export async function whole(by: SignedIn, id: string): Promise<WholeReservationRow | undefined> {
  return (await rowsOf<WholeReservationRow>(by, 'one', { id }))[0];
}

export interface Told {
  id: string;
  kind: string;
  actorName: string | null;
  before: unknown;
  after: unknown;
}

/** Its history, oldest first. */
export async function toldOf(by: SignedIn, id: string): Promise<Told[]> {
  return (await rowsOf<Told>(by, 'history', { id })).toSorted((one, other) => Number(one.id) - Number(other.id));
}
