import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: (place, item) => `${place}: ${item}`,
  from: (group, event, leader) => `Reportado en el formulario de salida de ${group} (${event}) por ${leader}.`,
  departure: (said) => `Al salir: ${said}`,
  arrival: (said) => `Al llegar: ${said}`,
  notChecked: 'sin revisar',
  good: 'bien',
  notGood: 'no está bien',
};
