import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  columns: {
    date: 'Fecha',
    time: 'Hora',
    what: 'Qué',
    how: 'Cómo',
    name: 'Para',
    details: 'Detalle',
    received: 'Recibido',
    charged: 'Cargado',
    total: 'Total',
    currency: 'Moneda',
    note: 'Nota',
    by: 'Por',
    payment: 'Número de pago',
    entry: 'Número de asiento',
  },
  owedBefore: 'Saldo al comenzar el día',
  owedAfter: 'Saldo al terminar el día',
  receivedBy: (how) => `Recibido: ${how}`,
  received: 'Total recibido',
  charged: 'Total cargado',
  file: 'dinero',
};
