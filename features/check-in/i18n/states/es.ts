import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  state: {
    'awaiting link': 'Esperando el enlace',
    'awaiting payment': 'Pago pendiente',
    'wants a look': 'Por revisar',
    paid: 'Pagado',
    'paid at desk': 'Pagado en la recepción',
    waived: 'Condonado',
    'nothing to pay': 'Nada que pagar',
    cancelled: 'Cancelado',
    refunded: 'Reembolsado',
  },
  needsReview: (amount) => `Por revisar: ${amount} recibidos`,
  refundInReview: (amount) => `Por revisar: ${amount} reembolsados`,
  on: 'En curso',
  owes: (amount) => `Saldo ${amount}`,
  owed: (amount) => `${amount} por reembolsar`,
  families: (count) => (count === 1 ? '1 familia' : `${grouped(count)} familias`),
  heads: (count) => (count === 1 ? '1 persona' : `${grouped(count)} personas`),
  arrived: (count, of) =>
    `${grouped(count)} de ${of === 1 ? '1 familia' : `${grouped(of)} familias`} ${count === 1 ? 'llegó' : 'llegaron'}`,
};
