import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  kind: { site: 'Sitio', building: 'Edificio', room: 'Habitación', bed: 'Cama', field: 'Campo', activity: 'Actividad' },
  placeState: { open: 'Abierto', closed: 'Cerrado', archived: 'Archivado' },
};
