import { cashiers, everyone, unknownId, unknownSecret, planners, type FeaturePermissions } from './roles.ts';

export const payments: FeaturePermissions = {
  calls: {
    'payments.request': {
      who: cashiers,
      // No such reservation: refused.
      input: { id: unknownId, reservationId: unknownId, purpose: 'other', description: 'Firewood', amountCents: 500, language: 'en' },
    },
    'payments.send': { who: cashiers, input: { id: unknownId } },
    'payments.remove': { who: cashiers, input: { id: unknownId } },
    'payments.reissue': { who: cashiers, input: { id: unknownId } },
    'payments.checkNow': { who: cashiers, input: { id: unknownId } },
    'payments.charge': {
      who: cashiers,
      input: { key: unknownId, reservationId: unknownId, kind: 'charge', description: 'Beds', amountCents: 500 },
    },
    'payments.take': { who: cashiers, input: { key: unknownId, folioId: unknownId, method: 'cash', amountCents: 500 } },
    'payments.waive': { who: cashiers, input: { key: unknownId, folioId: unknownId, reason: 'Staff family' } },
    'payments.creditLines': {
      who: cashiers,
      input: { key: unknownId, folioId: unknownId, lines: [{ line: 'p1.zip_line', amountCents: 100 }], reason: 'Rain' },
    },
    'payments.refund': { who: cashiers, input: { key: unknownId, folioId: unknownId, method: 'cash', lines: [], reason: 'Rain' } },
    'payments.cancelStay': {
      who: planners,
      input: {
        key: unknownId,
        id: unknownId,
        from: 'confirmed',
        fromHeldUntil: null,
        seen: { balanceCents: 0, paidCents: 0 },
        refundCents: 0,
        byHand: 'cash',
        rest: 'waive',
      },
    },
    'payments.resolve': { who: cashiers, input: { id: 'nobody', how: 'settled', note: '' } },
    'payments.decideRefund': { who: cashiers, input: { folioId: unknownId, how: 'costs-less', amountCents: 100, note: '' } },
    'payments.withdrawRule': { who: cashiers, input: { id: unknownId } },
    'payments.payerPage': { who: everyone, input: { secret: unknownSecret } },
    'payments.reportReturn': { who: everyone, input: { secret: unknownSecret } },
  },
  views: {
    'payments.requests': { who: cashiers, input: {} },
    'payments.folio': { who: cashiers, input: { folioId: unknownId } },
    'payments.alarms': { who: cashiers, input: {} },
    'payments.day': { who: cashiers, input: { day: '2026-06-12' } },
    'payments.rules': { who: cashiers, input: {} },
    'payments.history': { who: cashiers, input: { id: unknownId } },
  },
};
