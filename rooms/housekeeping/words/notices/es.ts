import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { found: 'Algo quedó olvidado' },
  found: (what) => `Olvidado: ${what}`,
};
