import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Confirme su correo electrónico',
  intro: (email) => `De ahora en adelante su cuenta iniciará sesión como ${email}.`,
  what: 'La dirección que tenía antes recibirá un mensaje de que se cambió.',
  submit: 'Confirmar',
  doneTitle: 'Su dirección está confirmada',
  doneBody: (email) => `De ahora en adelante inicia sesión como ${email}.`,
  doneHint: 'Su contraseña no cambia.',
  takenTitle: 'Esta dirección está en uso',
  takenBody: (email) => `Otra cuenta ya usa ${email}, así que no se cambió nada. Inicia sesión como antes.`,
  deadTitle: 'Este enlace ya no es válido',
  deadBody: 'Puede que ya se haya usado, que tenga más de 24 horas o que se haya enviado uno más nuevo. O se canceló el cambio.',
  deadHelp: 'Intente iniciar sesión con la dirección nueva. Si no funciona, hágalo con la anterior y mire la configuración de su cuenta.',
  settings: 'Configuración de la cuenta',
  home: 'Inicio',
};
