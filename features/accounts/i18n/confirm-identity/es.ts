import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Confirme que es usted',
  body: 'Inició sesión hace un rato. Antes de este cambio, confirme que es usted.',
  password: 'Contraseña',
  emptyPassword: 'Escriba su contraseña.',
  wrongPassword: 'Esta no es su contraseña.',
  confirm: 'Confirmar',
  usePasskey: 'Usar una llave de acceso',
  invalidPasskey: 'No se aceptó esta llave de acceso. Inténtelo de nuevo o use su contraseña.',
  needed: 'No se cambió nada. Inténtelo de nuevo y confirme que es usted.',
};
