import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  fee: 'Tarifa familiar',
  meals: (count) => (count === 1 ? '1 comida' : `${count} comidas`),
  mealsName: 'Comidas',
  checkIn: (event) => `Registro para ${event}`,
  leftToPay: (event) => `Pendiente de pago para ${event}`,
};
