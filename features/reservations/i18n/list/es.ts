import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Reservaciones',
  search: 'Nombre, grupo, teléfono o correo',
  when: 'Tiempo',
  upcoming: 'Próximas',
  past: 'Pasadas',
  counted: (name, count) => `${name} (${count})`,
  moreThan: (count) => `más de ${grouped(count)}`,
  columns: { name: 'Reservación', when: 'Cuándo', contact: 'Contacto', state: 'Estado', heads: 'Personas' },
  until: (day) => `hasta ${day}`,
  newReservation: 'Nueva reservación',
  empty: {
    upcoming: 'No hay nada próximo',
    upcomingBody: 'Las reservaciones aparecen aquí en cuanto alguien las hace.',
    past: 'Todavía no ha terminado nada',
    pastBody: 'Las reservaciones quedan aquí después de terminar, con todo lo que se guardó de ellas.',
    bringIn: 'Traer una lista',
  },
  nothingFound: {
    upcoming: 'Nada próximo coincide',
    past: 'Nada pasado coincide',
    body: 'Pruebe con una parte de un nombre, de un grupo o de un contacto, o con algunas cifras de un teléfono.',
    inPast: (count) => `${count} en las pasadas`,
    inUpcoming: (count) => `${count} en las próximas`,
  },
  noSuchPage: 'Esa página no existe',
  firstPage: 'A la primera página',
};
