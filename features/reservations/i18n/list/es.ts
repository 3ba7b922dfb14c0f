import { numbersOf } from '#platform/i18n/numbers.ts';
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
    upcoming: 'No hay reservaciones próximas',
    upcomingBody: 'Las reservaciones nuevas aparecen aquí.',
    past: 'No hay reservaciones pasadas',
    pastBody: 'Las reservaciones quedan aquí después de terminar.',
    importList: 'Importar una lista',
  },
  nothingFound: {
    upcoming: 'Sin coincidencias próximas',
    past: 'Sin coincidencias pasadas',
    body: 'Pruebe con parte de un nombre, grupo o contacto, o con dígitos de un teléfono.',
    inPast: (count) => `${count} en las pasadas`,
    inUpcoming: (count) => `${count} en las próximas`,
  },
  noSuchPage: 'Esta página no existe',
  firstPage: 'Ir a la primera página',
};
