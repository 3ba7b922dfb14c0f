import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { endedEvents, eventsOf } from '#features/reservations/server/public.ts';
import { currency, hasPrice } from '#features/payments/rules.ts';
import type { AlarmRow, emptyInput } from '#features/payments/shapes.ts';
import { dashboardUrl } from '#features/payments/server/provider/dashboard-url.ts';
import { moneyOf } from './money-of.ts';
import {
  findUnbalancedFolios,
  findPaymentAlarms,
  findRefundsInReview,
  findStuckRefunds,
  findRequestsWithoutLink,
  findUnpaidStays,
} from './alarms.ts';

/** Money without a check-in, check-ins without their money, and whatever else wants a person, latest first. */
export async function alarmRows(
  app: AppContext,
  _scope: z.output<typeof emptyInput>,
  ids: readonly string[] | undefined,
): Promise<AlarmRow[]> {
  const [payments, requests, refunds, inReview, folios] = await Promise.all([
    findPaymentAlarms(app.rows, (paymentId) => dashboardUrl(app, paymentId)),
    findRequestsWithoutLink(app.rows, app.clock.now()),
    findStuckRefunds(app.rows, app.clock.now()),
    findRefundsInReview(app.rows),
    folioAlarms(app),
  ]);
  const all = [...payments, ...requests, ...refunds, ...inReview, ...folios].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
}

/** Owed after the event, or more than was owed. Of a stay, money down is not too much before it is over. */
async function folioAlarms(app: AppContext): Promise<AlarmRow[]> {
  const over = await endedEvents(app, await findUnpaidStays(app.rows));
  const odd = await findUnbalancedFolios(app.rows, over);
  const stays = await eventsOf(app, [...new Set(odd.flatMap(({ reservationId }) => reservationId ?? []))]);
  const ends = new Map(stays.map(({ id, endsAt }) => [id, endsAt]));
  const now = app.clock.now();
  const owing = await moneyOf(
    app.rows,
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
