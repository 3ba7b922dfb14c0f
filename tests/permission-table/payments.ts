import { cashiers, everyone, unknownId, unknownSecret, planners, type FeaturePermissions } from './roles.ts';

export const payments: FeaturePermissions = {
  calls: {
    'payments.request': {
      allow: cashiers,
      // This input changes nothing, because the reservation is unknown.
      input: { id: unknownId, reservationId: unknownId, purpose: 'other', description: 'Firewood', amountCents: 500, language: 'en' },
    },
    'payments.send': { allow: cashiers, input: { id: unknownId } },
    'payments.remove': { allow: cashiers, input: { id: unknownId } },
    'payments.reissue': { allow: cashiers, input: { id: unknownId } },
    'payments.checkNow': { allow: cashiers, input: { id: unknownId } },
    'payments.charge': {
      allow: cashiers,
      input: { key: unknownId, reservationId: unknownId, kind: 'charge', description: 'Beds', amountCents: 500 },
    },
    'payments.take': { allow: cashiers, input: { key: unknownId, folioId: unknownId, method: 'cash', amountCents: 500 } },
    'payments.waive': { allow: cashiers, input: { key: unknownId, folioId: unknownId, reason: 'Staff family' } },
    'payments.creditLines': {
      allow: cashiers,
      input: { key: unknownId, folioId: unknownId, lines: [{ line: 'p1.zip_line', amountCents: 100 }], reason: 'Rain' },
    },
    'payments.refund': { allow: cashiers, input: { key: unknownId, folioId: unknownId, method: 'cash', lines: [], reason: 'Rain' } },
    'payments.cancelStay': {
      allow: planners,
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
    'payments.resolve': { allow: cashiers, input: { id: 'nobody', how: 'settled', note: '' } },
    'payments.decideRefund': { allow: cashiers, input: { folioId: unknownId, how: 'costs-less', amountCents: 100, note: '' } },
    'payments.withdrawRule': { allow: cashiers, input: { id: unknownId } },
    'payments.payerPage': { allow: everyone, input: { secret: unknownSecret } },
    'payments.reportReturn': { allow: everyone, input: { secret: unknownSecret } },
  },
  views: {
    'payments.requests': { allow: cashiers, input: {} },
    'payments.folio': { allow: cashiers, input: { folioId: unknownId } },
    'payments.alarms': { allow: cashiers, input: {} },
    'payments.day': { allow: cashiers, input: { day: '2026-06-12' } },
    'payments.rules': { allow: cashiers, input: {} },
    'payments.history': { allow: cashiers, input: { id: unknownId } },
  },
};
