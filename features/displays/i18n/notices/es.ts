import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { gone: 'Una pantalla de TV está sin conexión' },
  gone: (name) => `${name}: sin conexión desde hace dos minutos`,
  check: 'Revise la corriente y la red.',
};
