import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: {
    yours: 'Cambios en sus filas en las próximas 24 horas',
    any: 'Cambios de programa en las próximas 24 horas',
    staff: 'Cambios en sus filas del personal en las próximas 24 horas',
  },
  changed: (event) => `Cambió el programa: ${event}`,
};
