import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  state: {
    paid: 'Pagado',
    paidNote: 'Su pago llegó. ¡Nos vemos pronto!',
    confirming: 'Square indica que ya pagó; lo estamos confirmando',
    confirmingNote: 'Tarda un momento. No necesita pagar otra vez.',
    confirmingLong: 'Aún no sabemos de su pago y seguimos preguntando. Si no pagó, todavía puede hacerlo.',
    unpaid: 'Todavía no está pagado',
    unpaidNote: 'Muestre esto en la recepción o pague ahora.',
    unpaidAtDesk: 'Muestre esto en la recepción y pague ahí.',
    looked: 'Su pago llegó',
    lookedNote: 'Su pago llegó y lo estamos revisando. No necesita pagar otra vez.',
    rest: (rest) => `Falta pagar ${rest}`,
    restNote: (arrived, rest) => `Llegaron ${arrived} y lo estamos revisando. Solo falta pagar el resto, ${rest}.`,
    restAtDesk: (arrived, rest) => `Llegaron ${arrived} y lo estamos revisando. Solo falta pagar el resto, ${rest}, en la recepción.`,
    paidTwiceNote: (arrived) =>
      `Su pago llegó. También llegó otro pago de ${arrived} y lo estamos revisando. Usted no tiene que hacer nada.`,
    preparing: 'Estamos preparando su página de pago',
    preparingNote: 'Lo llevamos allí en cuanto esté lista.',
    preparingLong: 'Está tardando más de lo normal. Su registro está seguro: puede esperar aquí o mostrar esto en la recepción.',
    paidAtDesk: 'Pagado en la recepción',
    waived: 'Nada que pagar: el campamento no le cobra',
    nothing: 'Nada que pagar',
    checkedIn: 'Ya está registrado. ¡Nos vemos pronto!',
    cancelled: 'Cancelado',
    cancelledNote: 'Este registro fue cancelado. Si es un error, pregunte en la recepción.',
    refunded: 'Reembolsado',
    refundedNote: 'Su dinero va de regreso a usted.',
  },

  payment: {
    intro: 'Se le pide pagar',
    pay: 'Pagar con Square',
    pretend: 'Este es un pago simulado. No se mueve dinero.',
    thanks: '¡Gracias!',
    paid: 'Pagado. Si tenemos su correo, el recibo ya va en camino.',
    preparing: 'Estamos preparando su página de pago…',
    confirming: 'Confirmando su pago…',
    ended: 'Este enlace ya no recibe pagos. Pregunte a quien se lo envió.',
    looked: 'Su pago llegó y lo estamos revisando. No necesita pagar otra vez.',
    gone: 'No encontramos este pago',
    goneNote: 'Quizá el enlace esté incompleto. Ábralo de nuevo desde el mensaje con el que llegó.',
  },
};
