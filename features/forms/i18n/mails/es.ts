import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  subject: {
    arrival: (event) => `Su formulario de entrada: ${event}`,
    departure: (event) => `Su formulario de salida: ${event}`,
  },
  hello: (name) => `Hola, ${name}:`,
  body: {
    arrival: (camp, group, event) => `${camp} recibió el formulario de entrada de ${group} para ${event}. Muchas gracias.`,
    departure: (camp, group, event) => `${camp} recibió el formulario de salida de ${group} para ${event}. Muchas gracias.`,
  },
  leaving:
    'Cuando se vayan, abra de nuevo este enlace y pulse «Llenar el formulario de salida»: su grupo, lugares y llaves ya están llenados.',
  keep: 'El siguiente enlace muestra lo que usted envió. Guárdelo para usted: quien lo tenga puede ver el formulario.',
  action: 'Ver el formulario',
};
