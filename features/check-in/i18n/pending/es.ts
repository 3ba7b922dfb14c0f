import { numbersOf } from '#platform/ui/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  kept: 'Guardado en este dispositivo. Se envía cuando vuelva la conexión.',
  count: (count) => (count === 1 ? '1 anotación espera en este dispositivo' : `${grouped(count)} anotaciones esperan en este dispositivo`),
  sendNow: 'Enviar ahora',
  did: {
    arrived: 'registrar la llegada',
    unarrived: 'no ha llegado todavía',
    cash: (amount) => `${amount} en efectivo`,
    cheque: (amount) => `un cheque de ${amount}`,
  },
  entry: (name, what) => `${name}: ${what}`,
  notDone: (name, what) => `No se guardó: ${name}, ${what}.`,
  open: 'Abrir la familia',
  seen: 'Ya lo vi',
  paidAlready: (what, to, when) => `Ya se pagó: ${what}${to === '' ? '' : `, recibió ${to}`}, ${endSentence(when)}`,
  letOffAlready: (amount, by, when) => `Ya se perdonó: ${amount}${by === '' ? '' : `, por ${by}`}, ${endSentence(when)}`,
  byCard: (amount) => `${amount} con tarjeta`,
  stillOwed: (amount) => `Faltan ${amount} por pagar.`,
  yours: { cash: (amount) => `los ${amount}`, cheque: (amount) => `el cheque de ${amount}` },
  giveBack: (what) => `Devuelva ${what} o anótelo como pago de más.`,
  giveBackAtDesk: (what) => `La familia ya había pagado. Devuelva ${what} o anótelo en la mesa.`,
  gaveBack: (amount) => `Ya devolví ${amount}`,
  record: (amount) => `Anotar ${amount}`,
};
