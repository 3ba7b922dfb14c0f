import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = { money: (what) => `${what} (modo de prueba)`, testPayments: 'Pagos de prueba' };
