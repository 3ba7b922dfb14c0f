import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });
const most = 4;

export const es: Translation<typeof en> = {
  topics: { assigned: 'Lugares para que usted limpie', found: 'Se encontró un objeto', outOfOrder: 'Un lugar está fuera de servicio' },
  assigned: (count) => (count === 1 ? '1 lugar para que usted limpie' : `${grouped(count)} lugares para que usted limpie`),
  places: (names) =>
    names.length > most ? `${names.slice(0, most).join(' · ')} y ${grouped(names.length - most)} más` : names.join(' · '),
  found: (what) => `Olvidado: ${what}`,
  outOfOrder: (place) => `Fuera de servicio: ${place}`,
  inOrder: (place) => `De nuevo en servicio: ${place}`,
};
