import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  results: 'Encontrado',
  kinds: {
    pages: 'Páginas',
    reservations: 'Reservaciones',
    people: 'Personas',
    places: 'Lugares',
    families: 'Familias',
    work: 'Reportes y tareas',
    lost: 'Objetos perdidos',
  },
  nothing: (words) => `No se encontró nada para «${words}»`,
  tryOther: 'Pruebe con una parte de un nombre, de un grupo o de un correo, o con algunas cifras de un teléfono.',
  searching: 'Buscando…',
  found: (count) => (count === 1 ? '1 resultado' : `${grouped(count)} resultados`),
  failed: (kind) => `No se pudo buscar en: ${kind}.`,
  again: 'Intentar de nuevo',
  all: (words) => `Todas las reservaciones con «${words}»`,
  later: 'Llega más adelante',
  task: 'Tarea que se repite',
  disabled: 'Desactivada',
  cancelled: 'Cancelada',
  keys: { enter: 'Intro', move: 'Mover', open: 'Abrir', close: 'Cerrar' },
};
