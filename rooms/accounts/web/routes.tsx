import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/signin',
    load: () => import('./sign-in/sign-in.tsx').then((file) => file.SignIn),
  },
  {
    path: '/request-account',
    load: () => import('./request-account/request-account.tsx').then((file) => file.RequestAccount),
  },
  {
    path: '/request-submitted',
    load: () => import('./request-account/request-submitted.tsx').then((file) => file.RequestSubmitted),
  },
  {
    path: '/create-account/$id',
    load: () => import('./create-account/create-account.tsx').then((file) => file.CreateAccount),
  },
  {
    path: '/password-reset/request',
    load: () => import('./password-reset/request-reset.tsx').then((file) => file.RequestReset),
  },
  {
    path: '/password-reset',
    load: () => import('./password-reset/password-reset.tsx').then((file) => file.PasswordReset),
  },
  {
    path: '/confirm-email/$secret',
    load: () => import('./confirm-email/confirm-email.tsx').then((file) => file.ConfirmEmail),
  },
  {
    path: '/undo-email/$secret',
    load: () => import('./undo-email/undo-email.tsx').then((file) => file.UndoEmail),
  },
  {
    path: '/account-settings',
    load: () => import('./settings/account-settings.tsx').then((file) => file.AccountSettings),
  },
];
