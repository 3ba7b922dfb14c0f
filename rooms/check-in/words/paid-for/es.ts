import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Familias que pagaron por él',
  note: 'Devuélvales el dinero línea por línea, en la mesa.',
  none: 'Nadie ha pagado por él.',
  total: (amount, count) => (count === 1 ? `${amount}, 1 familia` : `${amount}, ${count} familias`),
};
