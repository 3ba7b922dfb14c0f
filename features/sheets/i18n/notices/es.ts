import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: {
    yours: 'Su parte de un horario cambia dentro de un día',
    any: 'Un horario cambia dentro de un día',
    kitchen: 'Las comidas del día siguiente para la cocina',
    staff: 'Una fila del personal con su nombre cambia dentro de un día',
  },
  kitchen: (day) => `Cocina: ${day}`,
  changed: (event) => `Cambió el horario: ${event}`,
};
