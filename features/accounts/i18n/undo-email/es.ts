import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Recupere su correo electrónico',
  intro: (email) => `Volverá a iniciar sesión como ${email}.`,
  what: 'Se cerrarán todas las sesiones y la contraseña dejará de funcionar. Le enviaremos un enlace para elegir una nueva.',
  submit: 'Recuperar dirección',
  stopTitle: 'Conserve su correo electrónico',
  stopIntro: (email) => `Seguirá iniciando sesión como ${email}, y se cancela el cambio pendiente.`,
  stop: 'Detener el cambio',
  stoppedTitle: 'Su dirección no cambió',
  doneTitle: 'Se recuperó su dirección',
  doneBody: (email) => `Se cerraron todas las sesiones. Busque en la bandeja de ${email} un enlace para elegir una contraseña nueva.`,
  doneHint: 'El enlace sirve una vez, durante una hora. ¿No llegó nada? Revise su correo no deseado.',
  takenTitle: 'Esta dirección está en uso',
  takenBody: (email) => `Otra cuenta ya usa ${email}, así que no se cambió nada.`,
  takenHelp: 'Contáctenos, y un administrador le ayudará.',
  invalidTitle: 'Este enlace ya no es válido',
  invalidBody: 'Ya se usó o tiene más de 72 horas.',
  invalidHelp: 'Si otra persona cambió la dirección de su cuenta, contáctenos.',
  contact: 'Contáctenos',
  back: 'Volver a iniciar sesión',
};
