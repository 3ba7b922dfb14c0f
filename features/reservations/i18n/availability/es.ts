import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Consultar disponibilidad',
  arrival: 'Llegada',
  departure: 'Salida',
  beds: (count) => (count === 1 ? '1 cama' : `${grouped(count)} camas`),
  bedsFor: 'Camas para',
  hallForLabel: 'Un salón para',
  people: 'personas',
  category: 'Camas en',
  anyCategory: 'cualquier lugar',
  places: 'Actividades y lugares',
  hallFor: (name, count) => `${name} para ${grouped(count)}`,
  range: (stem, first, last) => `${stem} ${first}–${last}`,
  inside: (building, rooms) => `${rooms} de ${building}`,
  yes: 'Sí',
  no: 'No en esas fechas',
  notThroughout: 'No en el mismo lugar todas las noches',
  partOfStay: (places: string, nights: string) => `${places} (${nights})`,
  withMoves: (moves: number, parts: readonly string[]) =>
    `Disponible todas las noches con ${moves === 1 ? 'un cambio' : `${grouped(moves)} cambios`}: ${parts.join(', luego ')}.`,
  some: (places) => `Libre: ${places}`,
  tooFewBeds: (found, wanted) =>
    wanted === 1 ? 'No hay ninguna cama libre.' : `Hay ${grouped(found)} de ${grouped(wanted)} camas libres.`,
  never: {
    no: 'No',
    beds: (all) =>
      all === 0 ? 'El campamento no tiene camas.' : `El campamento solo tiene ${all === 1 ? '1 cama' : `${grouped(all)} camas`}.`,
    hall: (largest) => (largest === 0 ? 'El campamento no tiene salón.' : `En el salón más grande caben ${grouped(largest)}.`),
    closed: (name, why) => (why === '' ? `Cerrado: ${name}.` : `Cerrado: ${name} (${why}).`),
    gone: 'Uno de los lugares ya no existe.',
  },
  conflicts: 'Conflictos',
  nearest: 'Fechas disponibles',
  noneNear: 'No hay nada disponible en 60 días antes o después.',
  hold: 'Apartar estos lugares',
  holdNote: (until) => `Apartados hasta el ${until}. Usted revisa antes de guardar.`,
  holdSome: 'Apartar los lugares libres',
  holdSomeNote: (until) => `Apartados hasta el ${until}. Lo que falta va en las notas. Usted revisa antes de guardar.`,
  missing: (needs) => `Todavía falta: ${needs}`,
  missingBeds: (count) => (count === 1 ? '1 cama' : `${grouped(count)} camas`),
  missingHall: (people) => `un salón para ${grouped(people)}`,
  close: 'Cerrar',
  checking: 'Consultando…',
  problems: {
    dates: 'Indique la llegada y la salida.',
    past: 'La llegada es antes de hoy.',
    order: 'La salida debe ser después de la llegada.',
    'too-long': 'Consulte hasta 60 días a la vez.',
    beds: 'Escriba un número de personas, hasta 20,000.',
    hall: 'Escriba un número de personas, hasta 20,000.',
    needs: 'Indique camas, un salón o lugares.',
  },
};
