import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  otherLayout: 'Configure el lector con teclado de EE. UU.',
  otherLayoutBody: 'El lector usa otro teclado. Escanee «US keyboard» en su manual o cambie el de la computadora.',
  notHere: 'Los pases se escanean en la recepción',
  notHereBody: 'El escaneo no cambió nada aquí.',
};
