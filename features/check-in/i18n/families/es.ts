import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Familias',
  desk: 'Abrir recepción',
  poster: 'Cartel',
  none: 'Todavía no hay familias. Coloque el cartel para que encuentren el formulario.',
  unpaid: 'sin pagar',
  stay: (families) =>
    families === 1
      ? 'Una familia ya se registró. Cancele o reembolse su registro por separado en la recepción.'
      : `${grouped(families)} familias ya se registraron. Cancele o reembolse cada registro por separado en la recepción.`,
};
