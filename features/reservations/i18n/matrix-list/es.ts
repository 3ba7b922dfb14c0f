import { es as parts } from '#platform/ui/i18n/parts/es.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Lista de matrices',
  note: 'Programas actuales y próximos.',
  search: 'Buscar programas',
  onNow: 'En curso',
  open: (name) => `Abrir el programa: ${name}`,
  reservation: 'Reservación',
  reservationOf: (name) => `Reservación: ${name}`,
  empty: 'Todavía no hay programas',
  whatAppears: 'Aquí aparecen las reservaciones con enlace a su programa hasta que terminan.',
  calendar: 'Abrir el calendario',
  nothingFound: parts.records.nothingFound,
  tryOther: 'Pruebe con parte de un nombre o de un grupo.',
};
