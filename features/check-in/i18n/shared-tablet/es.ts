import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: '¿Dejar este dispositivo a las familias?',
  body: 'Antes se cierra aquí su sesión, para que nadie llegue del formulario a la mesa. Inicie sesión de nuevo para recuperarlo.',
  yes: 'Cerrar sesión y abrir el formulario',
};
