import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Comparta sus fotos',
  steps: {
    scan: 'Escanee el código con su teléfono.',
    choose: 'Elija sus fotos de este evento.',
    done: 'Revisamos cada una y luego llega al álbum.',
  },
  noPhotos: (mark) => `Por favor, no tome fotos de quien lleva esto: ${mark}.`,
  code: (event) => `Código QR para subir fotos de ${event}`,
  page: {
    back: 'Imágenes',
    title: 'Cartel',
    note: 'Imprímalo y cuélguelo donde se reúne la gente. El código lleva a la página para subir fotos de este evento.',
    event: 'Evento',
    none: 'Ningún evento recibe fotos en este momento',
    calendar: 'Abrir el calendario',
    noneBody: 'Desde el día antes de un evento hasta un mes después hay un cartel para él.',
  },
};
