import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  hello: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  requested: {
    subject: (camp, what) => `${what}: su pago a ${camp}`,
    body: (camp, what, amount) => `${camp} le solicita ${amount} por: ${what}.`,
    due: (day) => `Por favor, pague a más tardar el ${day}.`,
    safe: 'Use el botón para pagar con tarjeta. No necesita una cuenta.',
    action: 'Ver y pagar',
  },
  reminder: {
    subject: (camp, what) => `Recordatorio: ${what}, su pago a ${camp}`,
    body: (what, amount, day) => `No hemos recibido ${amount} por: ${what}. La fecha límite era el ${day}.`,
    ignore: 'Si ya pagó, no tome en cuenta este mensaje.',
  },
  receipt: {
    subject: (camp, event) => (event === '' ? `Recibo de ${camp}` : `Recibo de ${camp}: ${event}`),
    event: (event) => `Evento: ${event}`,
    dates: (dates) => `Fechas: ${dates}`,
    family: (family) => `Familia: ${family}`,
    code: (code) => `Código: ${code}`,
    show: 'Muestre el código QR en la recepción o diga el código.',
    qr: (code) => `Código QR de su registro; el código es ${code}`,
    body: (camp, amount) => `${camp} recibió su pago de ${amount}. ¡Gracias!`,
    line: (name, quantity, unit, amount) => (quantity === 1 ? `${name}: ${amount}` : `${name}: ${grouped(quantity)} × ${unit} = ${amount}`),
    total: (amount) => `Pagado con tarjeta: ${amount}`,
    tip: (amount) => `Propina, gracias: ${amount}`,
    number: (id) => `Número de pago: ${id}`,
    action: 'Ver su página',
  },
  testMode: 'Modo de prueba: no se cobra nada.',
};
