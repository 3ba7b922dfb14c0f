import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Confirme su correo electrónico',
  intro: (email) => `De ahora en adelante iniciará sesión como ${email}.`,
  what: 'Avisamos del cambio a su dirección anterior.',
  submit: 'Confirmar',
  doneTitle: 'Su dirección está confirmada',
  doneBody: (email) => `De ahora en adelante inicia sesión como ${email}.`,
  doneHint: 'Su contraseña no cambia.',
  takenTitle: 'Esta dirección está en uso',
  takenBody: (email) => `Otra cuenta ya usa ${email}, así que no se cambió nada. Inicie sesión como antes.`,
  invalidTitle: 'Este enlace ya no es válido',
  invalidBody: 'Ya se usó, se reemplazó o se canceló, o tiene más de 24 horas.',
  invalidHelp: 'Inicie sesión con la dirección nueva. Si no funciona, use la anterior y revise la configuración de su cuenta.',
  settings: 'Configuración de la cuenta',
  home: 'Inicio',
};
