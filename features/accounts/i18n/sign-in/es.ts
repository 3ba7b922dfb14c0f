import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  emptyEmail: 'Escriba su correo electrónico.',
  emptyPassword: 'Escriba su contraseña.',
  accountDisabled: 'Esta cuenta está desactivada. Pregunte a un administrador del campamento.',
  invalidCredential: 'El correo electrónico o la contraseña no son correctos. Revise ambos e inténtelo de nuevo.',
  forgotten: '¿Olvidó su contraseña?',
  noAccount: '¿Aún no tiene cuenta?',
  requestAccount: 'Solicite una cuenta',
  slow: 'Seguimos intentando. Puede que su conexión sea lenta.',
  ended: 'Se cerró su sesión desde otro dispositivo, por una contraseña nueva o por inactividad. Inicie sesión de nuevo.',
  expired: 'Pasó demasiado tiempo. Inicie sesión de nuevo.',
  secondStep: 'Un paso más',
};
