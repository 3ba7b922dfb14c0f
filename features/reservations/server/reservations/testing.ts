import { CallError } from '#platform/http/create-calls.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import type { Classification } from '#features/reservations/rules.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';

export const zone = 'America/New_York';

/** Converts `2026-06-12 16:00` to an instant, in the camp's time zone. */
export function at(localTime: string): Instant {
  return toInstant(zone, localTime.slice(0, 10), localTime.slice(11));
}

export function signInPlanner(test: TestApp, firstName = 'Dana', lastName = 'Whitfield'): Promise<SignedInGuest> {
  return test.person({ firstName, lastName, permissions: ['view-event-*'] });
}

type Creation = Parameters<SignedInGuest['calls']['reservations']['create']['mutate']>[0];

export function campInput(more: Partial<Creation> = {}): Creation {
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

export async function createTestReservation(by: SignedInGuest, more: Partial<Creation> = {}): Promise<string> {
  const input = campInput(more);
  const answer = await by.calls.reservations.create.mutate(input);
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return input.id;
}

export async function rowsOf<Row>(by: SignedInGuest, view: string, input: object = {}): Promise<Row[]> {
  const subscription = await by.watch(`reservations.${view}`, input);
  subscription.close();
  if (subscription.denied()) throw new Error(`denied: ${subscription.denied()}`);
  return subscription.rows() as Row[];
}

export async function readReservation(by: SignedInGuest, id: string): Promise<WholeReservationRow | undefined> {
  return (await rowsOf<WholeReservationRow>(by, 'one', { id }))[0];
}

export interface HistoryRow {
  id: string;
  kind: string;
  actorName: string | null;
  before: unknown;
  after: unknown;
}

export async function historyOf(by: SignedInGuest, id: string): Promise<HistoryRow[]> {
  return (await rowsOf<HistoryRow>(by, 'history', { id })).toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Returns the validation errors of a call by field. */
export async function readValidationErrors(call: Promise<unknown>): Promise<Record<string, string> | undefined> {
  try {
    return { answered: JSON.stringify(await call) };
  } catch (error) {
    if (error instanceof CallError) return error.detail?.fields;
    throw error;
  }
}

export async function countOf(test: TestApp, table: string, where: string): Promise<number> {
  const { rows } = await test.running.app.database.pool.query<{ times: number }>(
    `select count(*)::int as times from ${table} where ${where}`,
  );
  return rows[0]?.times ?? 0;
}
