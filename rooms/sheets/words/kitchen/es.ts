import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Cocina',
  note: 'Las comidas de todas las hojas y quién come. Las cuentas siguen a la hoja y a la mesa por sí solas.',
  orders: 'Las comidas que las familias piden al registrarse se cuentan en la mesa de registro de su evento, en «Todos los totales».',
  desk: 'Abrir la mesa',
  from: 'Desde',
  empty: 'No hay comidas en estos días',
  whatAppears: 'Una fila de una hoja aparece aquí cuando hay algo en su columna Comida.',
  calendar: 'Abrir el calendario',
  expected: 'Esperados',
  arrived: 'Llegaron',
  late: 'Con retraso',
  children: 'Niños',
  byHeads: 'Según la reservación: nadie se ha registrado aún',
  fromSheet: (event) => `Hoja de ${event}`,
  kinds: { breakfast: 'Desayuno', lunch: 'Almuerzo', supper: 'Cena', snack: 'Refrigerio' },
  meals: (plates) => `Comidas por servir: ${plates}`,
  snacks: 'Refrigerios y bebidas',
  eat: (people, children) =>
    children === 0 ? `Comen ${grouped(people)}` : `Comen ${grouped(people)}, ${grouped(children)} de ellos niños`,
  eatByHeads: (people) => `Se esperan ${grouped(people)}, según la reservación`,
  allDay: 'Sin hora',
};
