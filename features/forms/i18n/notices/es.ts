import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  topics: { form: 'Formularios de grupos', worse: 'Problemas nuevos a la salida' },
  arrival: (group) => `${group} envió su formulario de llegada`,
  departure: (group) => `${group} envió su formulario de salida`,
  worse: (group, count) => `${group} reportó ${count === 1 ? '1 problema nuevo' : `${grouped(count)} problemas nuevos`}`,
};
