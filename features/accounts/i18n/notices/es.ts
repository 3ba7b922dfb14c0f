import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: {
    request: 'Solicitudes de cuenta',
    change: 'Solicitudes de cambio de acceso',
    decided: 'Cambios en su acceso',
  },
  request: (who) => `${who} solicita una cuenta`,
  change: (who) => `${who} solicita otro tipo o área`,
  position: (type, area) => `${type}, ${area}`,
  approved: 'Se aprobó su nuevo tipo y área',
  rejected: 'Se rechazó su cambio de tipo o área',
};
