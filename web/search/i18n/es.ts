import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  results: 'Resultados',
  kinds: {
    pages: 'Páginas',
    reservations: 'Reservaciones',
    people: 'Personas',
    places: 'Lugares',
    families: 'Familias',
    work: 'Tickets y tareas',
    lost: 'Objetos perdidos',
  },
  nothing: (words) => `Sin resultados para «${words}»`,
  tryOther: 'Pruebe con parte de un nombre, grupo o correo, o con dígitos de un teléfono.',
  searching: 'Buscando…',
  found: (count) => (count === 1 ? '1 resultado' : `${grouped(count)} resultados`),
  failed: (kind) => `No se pudo buscar en: ${kind}.`,
  again: 'Intentar de nuevo',
  all: (words) => `Todas las reservaciones con «${words}»`,
  later: 'Próximamente',
  task: 'Tarea periódica',
  disabled: 'Desactivada',
  cancelled: 'Cancelada',
  keys: { move: 'mover', open: 'abrir', close: 'cerrar' },
};
