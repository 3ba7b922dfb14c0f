import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: {
    paused: 'Una actividad está en pausa',
    opened: 'Una actividad abre de nuevo',
    overdue: 'Una actividad en pausa quizá puede abrir',
  },
  reasons: { lightning: 'Rayos', weather: 'El tiempo', maintenance: 'Mantenimiento', staff: 'No hay quien la atienda', other: '' },
  paused: (place) => `En pausa: ${place}`,
  until: (when) => `hasta ${when}`,
  untilOpened: 'hasta que alguien la abra',
  by: (who) => `por ${who}`,
  opened: (place) => `Abierta de nuevo: ${place}`,
  overdue: (place) => `¿Puede abrir ${place}?`,
  stillClosed: 'Sigue cerrada hasta que alguien la vea y la abra.',
};
