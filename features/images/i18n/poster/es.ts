import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Comparta sus fotos',
  steps: {
    scan: 'Escanee el código con su teléfono.',
    choose: 'Elija sus fotos de este evento.',
    done: 'Revisamos cada foto y la agregamos al álbum.',
  },
  noPhotos: (mark) => `Por favor, no tome fotos de quienes llevan esto: ${mark}.`,
  code: (event) => `Código QR para subir fotos de ${event}`,
  page: {
    back: 'Imágenes',
    title: 'Cartel',
    note: 'Imprímalo y cuélguelo donde se reúne la gente. El código abre la página para subir fotos de este evento.',
    event: 'Evento',
    none: 'Ningún evento recibe fotos ahora',
    calendar: 'Abrir el calendario',
    noneBody: 'Hay carteles desde el día antes de un evento hasta 30 días después.',
  },
};
