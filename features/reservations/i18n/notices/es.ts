import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { cancelled: 'Una reservación se cancela', moved: 'Una reservación cambia de fechas o lugares' },
  cancelled: (stay) => `Cancelada: ${stay}`,
  moved: {
    dates: (stay) => `Nuevas fechas: ${stay}`,
    places: (stay) => `Nuevos lugares: ${stay}`,
  },
};
