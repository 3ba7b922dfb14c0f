import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Mi día',
  here: '¿Dónde está?',
  arrival: (day) => `Llegada ${day}`,
  steps: (count) => (count === 0 ? 'Donde está usted' : count === 1 ? 'A 1 paso' : `A ${grouped(count)} pasos`),
  empty: 'Nada para usted hoy',
  emptyBody: 'Aquí aparecen los tickets asignados a usted y las tareas que vencen.',
  sections: { unsafe: 'Inseguro', now: 'Por hacer', setUps: 'Montajes', onHold: 'En espera' },
  next: { 'in-progress': 'Empezar', closed: 'Listo', open: 'Reabrir ticket' },
  nextOf: (verb, title) => `${verb}: ${title}`,
  bar: 'Foto y estado',
  photoOf: (title) => `¿Foto de «${title}»?`,
  skip: 'Omitir',
  along: 'Navegación de la lista',
  before: 'Anterior',
  after: 'Siguiente',
  nth: (nth, of) => `${nth} de ${of}`,
};
