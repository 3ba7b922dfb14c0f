import type { Screen } from '#rooms/screen.ts';

export const screens: Screen[] = [
  {
    path: '/payments',
    title: { en: 'Payments', es: 'Pagos' },
    load: () => import('./payments-page.tsx').then((file) => file.PaymentsPage),
  },
  {
    path: '/payments/$id',
    title: { en: 'Payment', es: 'Pago' },
    load: () => import('./folio/folio-page.tsx').then((file) => file.FolioPage),
  },
];
