import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Lista de matrices',
  note: 'Las hojas de todo lo que no ha terminado, primero lo más próximo.',
  search: 'Buscar hojas',
  onNow: 'En curso',
  open: (name) => `Abrir la hoja: ${name}`,
  reservation: 'Reservación',
  reservationOf: (name) => `Reservación: ${name}`,
  empty: 'Todavía no hay hojas',
  whatAppears:
    'Aquí aparecen, hasta que terminan, las reservaciones que tienen enlace a su hoja. El enlace se agrega en la página de la reservación.',
  calendar: 'Abrir el calendario',
  nothingFound: 'No se encontró nada',
  tryOther: 'Pruebe con una parte de un nombre o de un grupo.',
};
