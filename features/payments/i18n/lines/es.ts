import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  fee: 'Tarifa familiar',
  cancellationFee: 'Cargo por cancelación',
  meals: (count) => (count === 1 ? '1 comida' : `${grouped(count)} comidas`),
  mealsName: 'Comidas',
  checkIn: (event) => `Registro para ${event}`,
  leftToPay: (event) => `Saldo pendiente de ${event}`,
};
