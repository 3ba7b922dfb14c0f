import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { drill: 'Empieza un simulacro', real: 'Empieza un pase de lista real', ended: 'Un pase de lista terminó' },
  drill: (event) => `Simulacro: cuente a todos los de ${event}`,
  real: (event) => `Cuente ahora a todos los de ${event}`,
  noDrill: 'Esto no es un simulacro.',
  gather: (points) => `Punto de reunión: ${points}.`,
  resumed: (event) => `Pase de lista reanudado: ${event}`,
  byMistake: 'Se terminó por error.',
  ended: (event) => `Pase de lista terminado: ${event}`,
};
