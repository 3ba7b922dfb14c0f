import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: '¿Hay lugar?',
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
  inside: (house, rooms) => `${rooms} de ${house}`,
  yes: 'Sí',
  no: 'No en esas fechas',
  notThroughout: 'No en el mismo lugar todas las noches',
  partOfStay: (places: string, nights: string) => `${places} (${nights})`,
  withMoves: (moves: number, parts: readonly string[]) =>
    `Hay lugar cada noche con ${moves === 1 ? 'un cambio' : `${grouped(moves)} cambios`}: ${parts.join(', luego ')}.`,
  some: (what) => `Lo que estaría libre: ${what}`,
  tooFewBeds: (found, wanted) =>
    wanted === 1 ? 'No hay ninguna cama libre.' : `Hay ${grouped(found)} de ${grouped(wanted)} camas libres.`,
  never: {
    no: 'No',
    beds: (all) => (all === 0 ? 'No hay camas.' : `Aun sin nadie aquí hay solo ${all === 1 ? '1 cama' : `${grouped(all)} camas`}.`),
    hall: (largest) => (largest === 0 ? 'No hay ningún salón.' : `En el salón más grande caben ${grouped(largest)}.`),
    closed: (name, why) => (why === '' ? `Cerrado: ${name}.` : `Cerrado: ${name} (${why}).`),
    gone: 'Uno de los lugares ya no existe.',
  },
  inTheWay: 'Lo impide',
  nearest: 'En estas fechas sí',
  noneNear: 'No hay fechas posibles en 60 días alrededor.',
  hold: 'Apartar estos lugares',
  holdNote: (until) => `Apartados hasta el ${until}. No se guarda nada antes de que usted lo vea.`,
  holdSome: 'Apartar lo que está libre',
  holdSomeNote: (until) => `Apartada hasta el ${until}, con lo que falta en sus notas. Nada se guarda antes de que usted lo vea.`,
  missing: (what) => `Todavía falta: ${what}`,
  missingBeds: (count) => (count === 1 ? '1 cama' : `${grouped(count)} camas`),
  missingHall: (people) => `un salón para ${grouped(people)}`,
  close: 'Cerrar',
  asking: 'Buscando…',
  problems: {
    dates: 'Indique desde cuándo y hasta cuándo.',
    past: 'La llegada es antes de hoy.',
    order: 'La salida es antes de la llegada.',
    'too-long': 'Buscamos 60 días a lo más.',
    beds: 'Escriba un número de personas, hasta 20,000.',
    hall: 'Escriba un número de personas, hasta 20,000.',
    needs: 'Indique cuántas camas necesitan, un salón para cuántos, o qué lugares.',
  },
};
