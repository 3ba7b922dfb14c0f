import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Confirme que es usted',
  body: 'Inició sesión hace un rato. Confirme que es usted para continuar.',
  password: 'Contraseña',
  emptyPassword: 'Escriba su contraseña.',
  wrongPassword: 'Esta contraseña es incorrecta.',
  confirm: 'Confirmar',
  usePasskey: 'Usar una llave de acceso',
  invalidPasskey: 'No se aceptó esta llave de acceso. Inténtelo de nuevo o use su contraseña.',
  needed: 'No se cambió nada. Inténtelo de nuevo y confirme que es usted.',
};
