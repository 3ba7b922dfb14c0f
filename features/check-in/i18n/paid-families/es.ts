import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Familias que pagaron por esto',
  titleOf: (place) => `Familias que pagaron por ${place}`,
  note: 'Reembolse o abone a cada familia',
  none: 'Nadie ha pagado por esto.',
  total: (amount, count) => (count === 1 ? `${amount}, 1 familia` : `${amount}, ${grouped(count)} familias`),
  refundOrCredit: 'Reembolsar o abonar',
  refundOrCreditOf: (name) => `Reembolsar o abonar: ${name}`,
};
