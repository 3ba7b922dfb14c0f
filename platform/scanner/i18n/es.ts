import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  otherLayout: 'Configure el lector con teclado de EE. UU.',
  otherLayoutBody:
    'Sus letras llegan como las de otro teclado. Escanee «US keyboard» en el manual del lector o configure la computadora con teclado de EE. UU.',
  notHere: 'Los pases se escanean en la recepción',
  notHereBody: 'El escaneo no cambió nada aquí.',
};
