import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  subject: {
    arrival: (event) => `Su formulario de entrada: ${event}`,
    departure: (event) => `Su formulario de salida: ${event}`,
  },
  hello: (name) => `Hola, ${name}:`,
  body: {
    arrival: (camp, group, event) => `Gracias. Recibimos el formulario de entrada de ${group} para ${event} en ${camp}.`,
    departure: (camp, group, event) => `Gracias. Recibimos el formulario de salida de ${group} para ${event} en ${camp}.`,
  },
  leaving: 'Al salir, abra de nuevo este enlace y pulse «Llenar el formulario de salida». Ya incluye su grupo, lugares y llaves.',
  keep: 'El siguiente enlace muestra su formulario. No lo comparta: quien lo tenga puede ver el formulario.',
  action: 'Ver formulario',
};
