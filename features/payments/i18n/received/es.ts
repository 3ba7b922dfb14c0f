import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  part: {
    cash: (amount, day) => `${amount} recibidos en efectivo el ${day}`,
    cheque: (amount, day) => `${amount} recibidos con cheque el ${day}`,
    card: (amount, day) => `${amount} recibidos con tarjeta el ${day}`,
    credit: (amount, day) => `${amount} abonados el ${day}`,
  },
  remain: (received, rest) => `${received}; saldo pendiente: ${rest}.`,
};
