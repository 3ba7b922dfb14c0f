import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { gone: 'No se sabe de una pantalla de TV' },
  gone: (name) => `${name}: sin noticias desde hace dos minutos`,
  check: 'Revise la corriente y la red.',
};
