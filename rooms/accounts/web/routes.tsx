import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/signin',
    title: { en: 'Sign In', es: 'Iniciar sesión' },
    bare: true,
    load: () => import('./sign-in/sign-in.tsx').then((file) => file.SignIn),
  },
  {
    path: '/request-account',
    title: { en: 'Request Account', es: 'Solicitar una cuenta' },
    bare: true,
    load: () => import('./request-account/request-account.tsx').then((file) => file.RequestAccount),
  },
  {
    path: '/request-submitted',
    title: { en: 'Request Submitted', es: 'Solicitud enviada' },
    bare: true,
    load: () => import('./request-account/request-submitted.tsx').then((file) => file.RequestSubmitted),
  },
  {
    path: '/create-account/$id',
    title: { en: 'Create Account', es: 'Crear cuenta' },
    bare: true,
    load: () => import('./create-account/create-account.tsx').then((file) => file.CreateAccount),
  },
  {
    path: '/password-reset/request',
    title: { en: 'Reset Password', es: 'Restablecer contraseña' },
    bare: true,
    load: () => import('./password-reset/request-reset.tsx').then((file) => file.RequestReset),
  },
  {
    path: '/password-reset',
    title: { en: 'Reset Password', es: 'Restablecer contraseña' },
    bare: true,
    load: () => import('./password-reset/password-reset.tsx').then((file) => file.PasswordReset),
  },
  {
    path: '/confirm-email/$secret',
    title: { en: 'Confirm Email', es: 'Confirmar correo' },
    load: () => import('./confirm-email/confirm-email.tsx').then((file) => file.ConfirmEmail),
  },
  {
    path: '/undo-email/$secret',
    title: { en: 'Put Email Back', es: 'Recuperar correo' },
    load: () => import('./undo-email/undo-email.tsx').then((file) => file.UndoEmail),
  },
  {
    path: '/account-settings',
    title: { en: 'Account Settings', es: 'Configuración de la cuenta' },
    load: () => import('./settings/account-settings.tsx').then((file) => file.AccountSettings),
  },
];
