import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: {
    paused: 'Actividades en pausa',
    opened: 'Actividades reabiertas',
    overdue: 'Actividades por reabrir',
  },
  reasons: { lightning: 'Rayos', weather: 'Mal tiempo', maintenance: 'Mantenimiento', staff: 'Sin personal', other: '' },
  paused: (place) => `En pausa: ${place}`,
  until: (when) => `hasta ${when}`,
  untilOpened: 'hasta que alguien la reabra',
  by: (who) => `por ${who}`,
  opened: (place) => `Reabierta: ${place}`,
  overdue: (place) => `¿Reabrir ${place}?`,
  stillClosed: 'Sigue cerrada hasta que alguien la revise y la reabra.',
};
