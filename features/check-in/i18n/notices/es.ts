import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { checkIn: 'Registros nuevos' },
  checkIn: (family) => `${family} envió el formulario`,
};
