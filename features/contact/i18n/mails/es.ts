import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  hello: (name) => `Hola, ${name}:`,
  answer: {
    subject: (camp) => `Respuesta a su mensaje a ${camp}`,
    youWrote: 'Usted escribió:',
  },
  granted: {
    subject: (camp) => `Ya puede abrir la página: ${camp}`,
    body: (camp) => `La página de ${camp} por la que preguntó ya está abierta para usted.`,
    action: 'Abrir la página',
  },
};
