import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: {
    request: 'Alguien solicita una cuenta',
    change: 'Alguien solicita otro tipo o área',
    decided: 'Cambia su acceso',
  },
  request: (who) => `${who} solicita una cuenta`,
  change: (who) => `${who} solicita otro puesto`,
  position: (type, area) => `${type}, ${area}`,
  approved: 'Su cambio de puesto está aprobado',
  rejected: 'Su cambio de puesto está rechazado',
};
