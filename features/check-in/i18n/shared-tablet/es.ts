import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: '¿Dar este dispositivo a las familias?',
  body: 'Se cerrará su sesión para que las familias no abran la recepción. Inicie sesión de nuevo para volver.',
  yes: 'Cerrar sesión y abrir el formulario',
};
