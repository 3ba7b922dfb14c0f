import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { drill: 'Empieza un simulacro de conteo', real: 'Un conteo de verdad', ended: 'Un conteo ha terminado' },
  drill: (event) => `Simulacro: cuente a todos los de ${event}`,
  real: (event) => `Cuente ahora a todos los de ${event}`,
  noDrill: 'No es un simulacro.',
  gather: (points) => `Punto de reunión: ${points}.`,
  resumed: (event) => `El conteo de ${event} sigue`,
  byMistake: 'Se terminó por error.',
  ended: (event) => `El conteo de ${event} ha terminado`,
};
