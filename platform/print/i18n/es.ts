import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  print: 'Imprimir',
  paper: 'Papel',
  papers: { a4: 'A4', letter: 'Carta' },
  ownMachine: (origin) =>
    `${origin} se abre solo en esta computadora. Antes de imprimir, abra Bunkhouse en la dirección por la que llegan los teléfonos; el código llevará allí.`,
};
