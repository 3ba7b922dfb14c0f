import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Familias que pagaron por él',
  titleOf: (place) => `Familias que pagaron por ${place}`,
  note: 'Devolverles el dinero o abonarlo, línea por línea',
  none: 'Nadie ha pagado por esto.',
  total: (amount, count) => (count === 1 ? `${amount}, 1 familia` : `${amount}, ${grouped(count)} familias`),
  giveBack: 'Devolver o abonar',
  giveBackOf: (name) => `Devolver o abonar: ${name}`,
};
