import type { Screen } from '#rooms/screen.ts';

const staff = { en: 'Check-In/Out Forms', es: 'Formularios de entrada y salida' };

export const screens: Screen[] = [
  {
    path: '/check-in-out-form',
    title: { en: 'Check-In/Out Form', es: 'Formulario de entrada y salida' },
    load: () => import('./form/form-page.tsx').then((file) => file.FormPage),
  },
  {
    path: '/check-in-out-form/submitted',
    title: { en: 'Check-In/Out Form Submitted', es: 'Formulario de entrada y salida enviado' },
    load: () => import('./sent/submitted-page.tsx').then((file) => file.SubmittedPage),
  },
  { path: '/group-forms', title: staff, load: () => import('./staff/forms-screen.tsx').then((file) => file.FormsScreen) },
  { path: '/group-forms/$id', title: staff, load: () => import('./staff/forms-screen.tsx').then((file) => file.EventFormsScreen) },
];
