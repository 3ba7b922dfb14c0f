import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Agregue un segundo factor',
  intro: 'Los administradores de este campamento deben usar un segundo factor. Agregarlo toma un minuto.',
  app: 'Usar una aplicación de autenticación',
  passkey: 'Usar una llave de acceso',
  help: 'Si pierde el teléfono, puede entrar con los códigos de recuperación del paso siguiente.',
  signOut: 'Cerrar sesión',
};
