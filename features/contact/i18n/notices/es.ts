import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { message: 'Mensajes de contacto' },
  message: (who) => `Mensaje de ${who}`,
};
