import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Familias',
  desk: 'Abrir la mesa',
  poster: 'Cartel',
  none: 'Ninguna familia ha enviado el formulario todavía. El cartel las lleva a él.',
  unpaid: 'sin pagar',
};
