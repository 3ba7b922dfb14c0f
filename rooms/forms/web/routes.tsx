import type { Route } from '#rooms/route.ts';

export const routes: Route[] = [
  {
    path: '/check-in-out-form',
    load: () => import('./form/form-page.tsx').then((file) => file.FormPage),
  },
  {
    path: '/check-in-out-form/submitted',
    load: () => import('./sent/submitted-page.tsx').then((file) => file.SubmittedPage),
  },
  { path: '/group-forms', load: () => import('./staff/forms-screen.tsx').then((file) => file.FormsScreen) },
  { path: '/group-forms/$id', load: () => import('./staff/forms-screen.tsx').then((file) => file.EventFormsScreen) },
];
