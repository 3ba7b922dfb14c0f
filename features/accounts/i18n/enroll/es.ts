import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Agregue un segundo factor',
  intro:
    'Los administradores de este campamento usan un segundo factor al iniciar sesión. Agréguelo ahora: toma un minuto y después se abre todo lo demás.',
  app: 'Usar un autenticador',
  passkey: 'Usar una llave de acceso',
  help: '¿Y si pierde el teléfono? Los códigos de recuperación le dejan entrar; los recibe en el paso siguiente.',
  signOut: 'Cerrar sesión',
};
