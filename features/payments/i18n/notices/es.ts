import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { undecided: 'Dinero que hay que revisar' },
  undecided: (who) => (who === '' ? 'Llegó dinero que hay que revisar' : `Hay que revisar dinero de ${who}`),
  why: {
    'wrong-amount': 'No es lo que se pidió.',
    'wrong-currency': 'Está en otra moneda.',
    'wrong-place': 'Entró en otra caja.',
    second: 'Se pagó por segunda vez.',
    unknown: 'No es de nada que conozcamos.',
    refund: 'Se reembolsó dinero en Square. ¿Cuesta menos o todavía se debe?',
  },
};
