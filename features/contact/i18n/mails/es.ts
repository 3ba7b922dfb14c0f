import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  hello: (name) => `Hola, ${name}:`,
  answer: {
    subject: (camp) => `Respuesta a su mensaje a ${camp}`,
    youWrote: 'Usted escribió:',
  },
  granted: {
    subject: (camp) => `Acceso concedido: ${camp}`,
    body: (camp) => `Ya puede abrir la página de ${camp} por la que preguntó.`,
    action: 'Abrir página',
  },
};
