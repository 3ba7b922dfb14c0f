import type { Translation } from '../../../../platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  hello: (name) => `Hola, ${name}:`,
  seeAgain: 'Ver su registro',
  confirmed: {
    subject: (event) => `Su registro está hecho: ${event}`,
    body: (event, camp) => `Recibimos su registro para ${event} en ${camp}.`,
    nothingToPay: 'No tiene nada que pagar.',
    payAtDesk: (amount) => `Por favor, pague ${amount} en la recepción cuando llegue.`,
    code: (code) => `En la recepción, muestre la página del botón o diga su código: ${code}`,
  },
  askedAgain: {
    subject: (event) => `Pendiente de pago: su registro para ${event}`,
    body: (amount, event, camp) => `Todavía faltan ${amount} por pagar de su registro para ${event} en ${camp}.`,
    pay: 'Pagar ahora',
  },
};
