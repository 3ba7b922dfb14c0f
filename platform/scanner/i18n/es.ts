import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  otherLayout: 'Configure el lector con teclado de EE. UU.',
  otherLayoutBody: 'El lector usa otra distribución de teclado. Escanee «US keyboard» en su manual o cambie la de esta computadora.',
  notHere: 'Escanee los pases en la recepción',
  notHereBody: 'Aquí no se cambió nada.',
};
