import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { found: 'Algo quedó olvidado', outOfOrder: 'Un lugar está fuera de servicio' },
  found: (what) => `Olvidado: ${what}`,
  outOfOrder: (place) => `Fuera de servicio: ${place}`,
  inOrder: (place) => `De nuevo en servicio: ${place}`,
};
