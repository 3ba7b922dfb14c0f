import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  topics: { form: 'Un grupo envía su formulario', worse: 'Un grupo dejó algo peor' },
  arrival: (group) => `${group} envió su formulario de llegada`,
  departure: (group) => `${group} envió su formulario de salida`,
  worse: (group, count) => `${group} dejó ${count === 1 ? 'una cosa' : `${grouped(count)} cosas`} peor`,
};
