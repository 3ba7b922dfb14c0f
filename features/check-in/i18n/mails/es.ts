import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  hello: (name) => `Hola, ${name}:`,
  viewCheckIn: 'Ver registro',
  confirmed: {
    subject: (event) => `Su registro está listo: ${event}`,
    body: (event, camp) => `Recibimos su registro para ${event} en ${camp}.`,
    nothingToPay: 'No tiene nada que pagar.',
    payAtDesk: (amount) => `Por favor, pague ${amount} en la recepción cuando llegue.`,
    code: (code) => `En la recepción, muestre la página que abre el botón o diga su código: ${code}`,
  },
  joined: {
    subject: (event) => `Más personas se unieron a su registro: ${event}`,
    body: (persons, event, camp) =>
      `Otro formulario para ${event} en ${camp} se unió al suyo, con ${persons === 1 ? 'una persona' : `${grouped(persons)} personas`}. La tarifa familiar no se cobra otra vez.`,
    code: (code) => `Su código es ${code}. Tiene su propia página; la de usted no cambió.`,
    notYou: 'Si no conoce a estas personas, avise en la recepción.',
  },
  balanceDue: {
    subject: (event) => `Saldo pendiente: su registro para ${event}`,
    body: (amount, event, camp) => `El saldo pendiente de su registro para ${event} en ${camp} es de ${amount}.`,
    pay: 'Pagar ahora',
  },
};
