import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped, percent } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  take: 'Tomar foto',
  choose: 'Elegir fotos',
  photo: (number, of) => `Foto ${grouped(number)}: ${of}`,
  view: (number, of) => `Ver la foto ${grouped(number)}: ${of}`,
  count: (number, all) => `${grouped(number)} de ${grouped(all)}`,
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  by: (name) => `de ${name}`,
  remove: 'Quitar la foto',
  removeTitle: '¿Quitar esta foto?',
  removeBody: 'Se elimina para todos.',
  notRemoved: 'No se pudo quitar la foto. Inténtelo de nuevo.',
  addMore: (count) => (count === 0 ? 'Agregar fotos' : count === 1 ? '1 foto. Agregar otra' : `${grouped(count)} fotos. Agregar otra`),
  removeNumbered: (number) => `Quitar la foto ${grouped(number)}`,
  most: (most) => `Hasta ${grouped(most)} fotos.`,
  states: {
    preparing: 'Preparando',
    running: (share) => percent(share),
    queued: 'En cola',
    waiting: 'Esperando conexión',
    pausing: 'Pausando',
    paused: 'En pausa',
    canceling: 'Cancelando',
    canceled: 'Cancelada',
    success: 'Enviada',
  },
  notSaved: 'Este navegador no puede guardar la foto. Quédese en esta página hasta que se envíe.',
  arriving: 'Procesando',
  pause: (photo) => `Pausar el envío de ${photo}`,
  resume: (photo) => `Reanudar el envío de ${photo}`,
  again: (photo) => `Reintentar el envío de ${photo}`,
  cancel: (photo) => `Cancelar el envío de ${photo}`,
  why: {
    gone: 'Ya no se puede agregar esta foto aquí.',
    'signed-out': 'Su sesión terminó. Inicie sesión e inténtelo de nuevo.',
    'too-large': 'Este archivo es demasiado grande.',
    'too-many': 'Ya se alcanzó el máximo de fotos. Quite una primero.',
    'no-room': 'En este momento no hay espacio para fotos. Inténtelo más tarde.',
    'too-often': 'Demasiadas fotos a la vez. Inténtelo más tarde.',
    unreadable: 'No se puede leer esta imagen. Tómela con la cámara.',
    heic: 'Este navegador no puede leer fotos HEIC. Comparta la foto como JPEG o envíela desde el teléfono con el que la tomó.',
    other: 'No se aceptó esta foto. Tómela de nuevo.',
  },
};
