import type { z } from 'zod';
import type { Floor } from '#platform/server/floor.ts';
import type { Instant } from '#platform/time/instant.ts';
import { endedEvents, eventsOf } from '#rooms/reservations/server/door.ts';
import { currency, hasPrice } from '#rooms/payments/rules.ts';
import type { AlarmRow, nothing } from '#rooms/payments/shapes.ts';
import { dashboardUrl } from '#rooms/payments/server/provider/dashboard-url.ts';
import { moneyOf } from './money-of.ts';
import { oddFolios, oddPayments, refundsInReview, refundsNotTaken, requestsWithoutLink, staysOwed } from './alarms.ts';

/** Money without a check-in, check-ins without their money, and whatever else wants a person, latest first. */
export async function alarmRows(floor: Floor, _scope: z.output<typeof nothing>, ids: readonly string[] | undefined): Promise<AlarmRow[]> {
  const [payments, requests, refunds, inReview, folios] = await Promise.all([
    oddPayments(floor.rows, (paymentId) => dashboardUrl(floor, paymentId)),
    requestsWithoutLink(floor.rows, floor.clock.now()),
    refundsNotTaken(floor.rows, floor.clock.now()),
    refundsInReview(floor.rows),
    folioAlarms(floor),
  ]);
  const all = [...payments, ...requests, ...refunds, ...inReview, ...folios].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
}

/** Owed after the event, or more than was owed. Of a stay, money down is not too much before it is over. */
async function folioAlarms(floor: Floor): Promise<AlarmRow[]> {
  const over = await endedEvents(floor, await staysOwed(floor.rows));
  const odd = await oddFolios(floor.rows, over);
  const stays = await eventsOf(floor, [...new Set(odd.flatMap(({ reservationId }) => reservationId ?? []))]);
  const ends = new Map(stays.map(({ id, endsAt }) => [id, endsAt]));
  const now = floor.clock.now();
  const owing = await moneyOf(
    floor.rows,
    odd.filter(({ balanceCents }) => balanceCents > 0).map(({ id }) => id),
  );
  return odd.flatMap((one) => {
    const { id, kind, name, reservationId, balanceCents, refundingCents, isPretend, failed, at } = one;
    const endsAt = reservationId === null ? null : (ends.get(reservationId) ?? null);
    const about = {
      folioId: id,
      folioKind: kind,
      folioName: name,
      reservationId,
      currency,
      askedCents: null,
      requestId: null,
      paymentId: null,
      isPretend: isPretend && balanceCents < 0,
    };
    const alarm = (what: 'owed' | 'overpaid' | 'refund-failed', since: Instant, amountCents: number, note = ''): AlarmRow[] => [
      { id: `${what}:${id}`, kind: what, at: since, amountCents, ...about, refundId: failed?.id ?? null, note },
    ];
    const isOver = endsAt !== null && endsAt <= now;
    // What has arrived and is undecided is an alarm of its own.
    const restCents = owing.get(id)?.restCents ?? 0;
    if (balanceCents > 0) return isOver && restCents > 0 ? alarm('owed', endsAt, restCents) : [];
    const tooMuch = -balanceCents - refundingCents;
    if (tooMuch <= 0) return [];
    if (failed !== null) return alarm('refund-failed', failed.at, Math.min(tooMuch, failed.amountCents), failed.problem);
    return hasPrice(one) || isOver ? alarm('overpaid', at, tooMuch) : [];
  });
}
