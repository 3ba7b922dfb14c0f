import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { undecided: 'Pagos por revisar' },
  undecided: (who) => (who === '' ? 'Hay un pago por revisar' : `Hay un pago de ${who} por revisar`),
  why: {
    'wrong-amount': 'El monto no coincide.',
    'wrong-currency': 'Está en otra moneda.',
    'wrong-place': 'Se pagó en otra sucursal.',
    second: 'Se pagó dos veces.',
    unknown: 'No podemos identificarlo.',
    refund: 'Se reembolsó en Square. ¿El monto todavía se debe?',
  },
};
