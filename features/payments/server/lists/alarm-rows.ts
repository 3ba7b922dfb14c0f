import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { endedEvents, eventsOf } from '#features/reservations/server/public.ts';
import { currency, hasPrice } from '#features/payments/rules.ts';
import type { AlarmRow, emptyInput } from '#features/payments/shapes.ts';
import { dashboardUrl } from '#features/payments/server/provider/dashboard-url.ts';
import { readFolioMoney } from './money-of.ts';
import {
  findUnbalancedFolios,
  findPaymentAlarms,
  findRefundsInReview,
  findStuckRefunds,
  findRequestsWithoutLink,
  findUnpaidStays,
} from './alarms.ts';

/** Returns all payments that need review, latest first: unmatched payments, unpaid balances, failed refunds and missing links. */
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
  const all = [...payments, ...requests, ...refunds, ...inReview, ...folios].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
}

/**
 * Returns folios that have a balance after the event, or are overpaid. Before the event ends, an advance payment does not count as
 * overpaid.
 */
async function folioAlarms(app: AppContext): Promise<AlarmRow[]> {
  const endedStays = await endedEvents(app, await findUnpaidStays(app.rows));
  const unbalanced = await findUnbalancedFolios(app.rows, endedStays);
  const stays = await eventsOf(app, [...new Set(unbalanced.flatMap(({ reservationId }) => reservationId ?? []))]);
  const ends = new Map(stays.map(({ id, endsAt }) => [id, endsAt]));
  const now = app.clock.now();
  const moneyById = await readFolioMoney(
    app.rows,
    unbalanced.filter(({ balanceCents }) => balanceCents > 0).map(({ id }) => id),
  );
  return unbalanced.flatMap((folio) => {
    const { id, kind, name, reservationId, balanceCents, refundingCents, isPretend, failed, at } = folio;
    const endsAt = reservationId === null ? null : (ends.get(reservationId) ?? null);
    const common = {
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
    const alarm = (alarmKind: 'owed' | 'overpaid' | 'refund-failed', since: Instant, amountCents: number, note = ''): AlarmRow[] => [
      { id: `${alarmKind}:${id}`, kind: alarmKind, at: since, amountCents, ...common, refundId: failed?.id ?? null, note },
    ];
    const isOver = endsAt !== null && endsAt <= now;
    // Payments in review have their own alarms.
    const restCents = moneyById.get(id)?.restCents ?? 0;
    if (balanceCents > 0) return isOver && restCents > 0 ? alarm('owed', endsAt, restCents) : [];
    const overpaidCents = -balanceCents - refundingCents;
    if (overpaidCents <= 0) return [];
    if (failed !== null) return alarm('refund-failed', failed.at, Math.min(overpaidCents, failed.amountCents), failed.problem);
    return hasPrice(folio) || isOver ? alarm('overpaid', at, overpaidCents) : [];
  });
}
