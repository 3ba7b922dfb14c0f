import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Familias',
  desk: 'Abrir la mesa',
  poster: 'Cartel',
  none: 'Ninguna familia ha enviado el formulario todavía. El cartel las lleva a él.',
  unpaid: 'sin pagar',
  stay: (families) =>
    families === 1
      ? 'Una familia ya se registró. Su dinero no entra aquí: cancélela o reembólsele en la mesa.'
      : `${grouped(families)} familias ya se registraron. Su dinero no entra aquí: cancele o reembolse a cada una en la mesa.`,
};
