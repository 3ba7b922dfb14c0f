import { numbersOf } from '#platform/i18n/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  savedHere: 'Guardado en este dispositivo. Se envía cuando haya conexión.',
  count: (count) => (count === 1 ? '1 cambio pendiente en este dispositivo' : `${grouped(count)} cambios pendientes en este dispositivo`),
  sendNow: 'Enviar ahora',
  did: {
    arrived: 'registrar la llegada',
    unarrived: 'deshacer la llegada',
    cash: (amount) => `${amount} en efectivo`,
    cheque: (amount) => `un cheque de ${amount}`,
  },
  entry: (name, what) => `${name}: ${what}`,
  notDone: (name, what) => `No se guardó: ${name}, ${what}.`,
  open: 'Abrir la familia',
  dismiss: 'Cerrar',
  alreadyPaid: (what, to, when) => `Ya se pagó: ${what}${to === '' ? '' : `, recibió ${to}`}, ${endSentence(when)}`,
  alreadyWaived: (amount, by, when) => `Ya se condonó: ${amount}${by === '' ? '' : `, por ${by}`}, ${endSentence(when)}`,
  byCard: (amount) => `${amount} con tarjeta`,
  stillOwed: (amount) => `Saldo pendiente: ${amount}.`,
  yours: { cash: (amount) => `los ${amount}`, cheque: (amount) => `el cheque de ${amount}` },
  returnMoney: (what) => `Devuelva ${what} o regístrelo como pagado de más.`,
  returnMoneyAtDesk: (what) => `La familia ya había pagado. Devuelva ${what} o regístrelo en la recepción.`,
  moneyReturned: (amount) => `Devolví ${amount}`,
  record: (amount) => `Registrar ${amount}`,
};
