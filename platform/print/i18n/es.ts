import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  print: 'Imprimir',
  paper: 'Papel',
  papers: { a4: 'A4', letter: 'Carta' },
  localhostOnly: (origin) =>
    `${origin} solo funciona en esta computadora. Abra Bunkhouse en la dirección que usan los teléfonos y luego imprima.`,
};
