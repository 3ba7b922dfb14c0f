import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Recupere su correo electrónico',
  intro: (email) => `Su cuenta volverá a iniciar sesión como ${email}.`,
  what: 'Se cerrarán todas las sesiones de la cuenta y su contraseña dejará de funcionar. Recibirá un mensaje con un enlace para elegir una nueva.',
  submit: 'Recuperarlo',
  stopTitle: 'Conserve su correo electrónico',
  stopIntro: (email) => `Su cuenta seguirá iniciando sesión como ${email}, y se descarta el cambio en espera.`,
  stop: 'Detener el cambio',
  stoppedTitle: 'Su dirección se conserva',
  doneTitle: 'Su dirección está de vuelta',
  doneBody: (email) => `Se cerraron todas las sesiones. Busque en la bandeja de ${email} un enlace para elegir una contraseña nueva.`,
  doneHint: 'Ese enlace funciona una sola vez, durante una hora. ¿No llegó nada? Mire también en el correo no deseado.',
  takenTitle: 'Esta dirección está en uso',
  takenBody: (email) => `Otra cuenta ya usa ${email}, así que no se cambió nada.`,
  takenHelp: 'Avísenos, y un administrador le ayudará a volver a entrar.',
  deadTitle: 'Este enlace ya no es válido',
  deadBody: 'Puede que ya se haya usado o que tenga más de 72 horas.',
  deadHelp: 'Si otra persona cambió la dirección de su cuenta, avísenos.',
  contact: 'Contáctenos',
  back: 'Volver a iniciar sesión',
};
