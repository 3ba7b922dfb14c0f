import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Cocina',
  note: 'Las comidas de todos los programas, con cantidades. Esperadas: personas reservadas menos las que no vienen.',
  orders: 'Las comidas que las familias piden al registrarse se cuentan en la recepción, en «Todos los totales».',
  desk: 'Abrir recepción',
  from: 'Desde',
  empty: 'No hay comidas en estos días',
  whatAppears: 'Una fila de un programa aparece aquí cuando nombra una comida, como Almuerzo, o tiene un menú.',
  calendar: 'Abrir el calendario',
  counts: {
    expected: 'Esperadas',
    booked: 'Reservadas',
    notComing: 'No vienen',
    signedIn: 'Registradas',
    here: 'Aquí',
    late: 'Con retraso',
    children: 'Niños',
  },
  moreSignedIn: (people) =>
    people === 1 ? 'Se registró 1 más de las reservadas' : `Se registraron ${grouped(people)} más de las reservadas`,
  moreHere: 'Hay más personas aquí de las esperadas. Revise cuántas no vienen.',
  fromSheet: (event) => `Programa de ${event}`,
  kinds: { breakfast: 'Desayuno', lunch: 'Almuerzo', supper: 'Cena', snack: 'Refrigerio' },
  meals: (plates) => `Comidas por servir: ${plates}`,
  snacks: 'Refrigerios y bebidas',
  countTexts: {
    expected: (people) => (people === 1 ? 'Se espera 1' : `Se esperan ${grouped(people)}`),
    booked: (people) => (people === 1 ? '1 reservada' : `${grouped(people)} reservadas`),
    signedIn: (people) => (people === 1 ? '1 registrada' : `${grouped(people)} registradas`),
    here: (people) => `${grouped(people)} aquí`,
    notComing: (people) => (people === 1 ? '1 no viene' : `${grouped(people)} no vienen`),
    late: (people) => `${grouped(people)} con retraso`,
    children: (people) => (people === 1 ? '1 niño' : `${grouped(people)} niños`),
  },
  allDay: 'Sin hora',
  menu: {
    none: 'Sin menú todavía',
    add: 'Agregar menú',
    edit: 'Editar menú',
    addTo: (meal) => `Agregar menú: ${meal}`,
    editOf: (meal) => `Editar menú: ${meal}`,
    of: (meal) => `Menú: ${meal}`,
    field: 'Menú',
    hint: 'Se guarda en la columna Comida del programa.',
    verb: 'Guardar menú',
    done: 'Menú guardado',
    theirs: (name, food) =>
      food === ''
        ? `${name} borró el menú antes. Guarde otra vez para dejar el suyo.`
        : `${name} escribió «${food}» antes. Guarde otra vez para dejar el suyo.`,
    someone: 'Otra persona',
  },
  change: {
    verb: 'Cambiar cantidad',
    of: (meal) => `Cambiar cantidad: ${meal}`,
    kind: 'Cambio',
    kinds: { absence: 'No vienen', diet: 'Dieta especial' },
    heads: 'Personas',
    who: 'Quiénes',
    diet: 'Dieta',
    meals: 'Para',
    scopes: { later: 'Esta comida y las siguientes', only: 'Solo esta comida', all: 'Todas las comidas del evento' },
    save: 'Guardar',
    done: {
      absence: (people) => (people === 1 ? '1 no viene' : `${grouped(people)} no vienen`),
      diet: (people) => `Dieta guardada para ${grouped(people)}`,
    },
    notComing: (people, who) => `${people === 1 ? '1 no viene' : `${grouped(people)} no vienen`}${who === '' ? '' : `: ${who}`}`,
    ofDiet: (people, diet) => `${diet}: ${grouped(people)}`,
    remove: 'Quitar',
    removeOf: (what) => `Quitar ${what}`,
    removed: (what) => `Se quitó: ${what}`,
    history: 'Historial de cantidades y dietas',
    noHistory: 'Todavía no hay cambios.',
    happened: {
      absenceAdded: 'anotó personas que no vienen',
      absenceRemoved: 'quitó personas que no vienen',
      dietAdded: 'anotó una dieta',
      dietRemoved: 'quitó una dieta',
    },
    app: 'Sistema',
  },
  problems: {
    empty: 'Escriba la dieta.',
    'not-a-number': 'Escriba un número entero.',
    'not-whole': 'Escriba un número entero.',
    'too-small': 'Escriba al menos 1.',
    'too-large': 'Escriba como máximo 10,000.',
    gone: 'Esta comida se quitó del programa. Vuelva a cargar la página.',
    'no-food-column': 'Este programa no tiene la columna Comida. Agréguela ahí primero.',
    'too-many-rows': 'Este programa está lleno. Elimine primero una fila.',
    'too-many-columns': 'Este programa está lleno. Quite primero una columna.',
  },
  digest: {
    topic: 'Comidas de mañana para la cocina',
    title: (day) => `Cocina: ${day}`,
  },
};
