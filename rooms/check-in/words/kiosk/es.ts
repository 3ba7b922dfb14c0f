import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  thanks: '¡Gracias!',
  next: 'Siguiente familia',
  soon: (seconds) => `Esta página se borra en ${seconds} s.`,
  stay: 'Continuar',
  take: 'Ya está registrado. Escanee este código con su teléfono para llevárselo: para pagar, verlo o cambiarlo.',
};
