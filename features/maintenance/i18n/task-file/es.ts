import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  columns: { day: 'Día', time: 'Hora', due: 'Vence', by: 'Por', minutes: 'Minutos', lines: 'Lista de verificación', note: 'Nota' },
  extra: 'vez extra',
  outcomes: { good: 'bien', failed: 'falló', skipped: 'sin hacer' },
};
