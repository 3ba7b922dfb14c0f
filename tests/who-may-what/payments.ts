import { cashiers, everyone, id, link, planners, type RoomTable } from './kinds.ts';

export const payments: RoomTable = {
  calls: {
    'payments.request': {
      who: cashiers,
      // No such reservation: refused.
      input: { id, reservationId: id, purpose: 'other', description: 'Firewood', amountCents: 500, language: 'en' },
    },
    'payments.send': { who: cashiers, input: { id } },
    'payments.remove': { who: cashiers, input: { id } },
    'payments.reissue': { who: cashiers, input: { id } },
    'payments.checkNow': { who: cashiers, input: { id } },
    'payments.charge': {
      who: cashiers,
      input: { key: id, reservationId: id, kind: 'charge', description: 'Beds', amountCents: 500 },
    },
    'payments.take': { who: cashiers, input: { key: id, folioId: id, method: 'cash', amountCents: 500 } },
    'payments.waive': { who: cashiers, input: { key: id, folioId: id, reason: 'Staff family' } },
    'payments.creditLines': {
      who: cashiers,
      input: { key: id, folioId: id, lines: [{ line: 'p1.zip_line', amountCents: 100 }], reason: 'Rain' },
    },
    'payments.refund': { who: cashiers, input: { key: id, folioId: id, method: 'cash', lines: [], reason: 'Rain' } },
    'payments.cancelStay': {
      who: planners,
      input: {
        key: id,
        id,
        from: 'confirmed',
        fromHeldUntil: null,
        seen: { balanceCents: 0, paidCents: 0 },
        refundCents: 0,
        byHand: 'cash',
        rest: 'waive',
      },
    },
    'payments.resolve': { who: cashiers, input: { id: 'nobody', how: 'settled', note: '' } },
    'payments.decideRefund': { who: cashiers, input: { folioId: id, how: 'costs-less', amountCents: 100, note: '' } },
    'payments.withdrawRule': { who: cashiers, input: { id } },
    'payments.payerPage': { who: everyone, input: { secret: link } },
    'payments.reportReturn': { who: everyone, input: { secret: link } },
  },
  views: {
    'payments.requests': { who: cashiers, input: {} },
    'payments.folio': { who: cashiers, input: { folioId: id } },
    'payments.alarms': { who: cashiers, input: {} },
    'payments.day': { who: cashiers, input: { day: '2026-06-12' } },
    'payments.rules': { who: cashiers, input: {} },
    'payments.history': { who: cashiers, input: { id } },
  },
};
