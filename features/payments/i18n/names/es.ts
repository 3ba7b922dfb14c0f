import type { Translation } from '#platform/i18n/texts.ts';
import { es as pretend } from '#platform/ui/i18n/test-mode/es.ts';
import { numbersOf } from '#platform/ui/numbers.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  request: {
    created: 'Creando el enlace',
    'received link': 'En espera del pago',
    'remove link': 'Quitando el enlace',
    removed: 'Quitado',
    expired: 'Vencido',
    failed: 'Sin enlace',
    mismatch: 'Monto pagado incorrecto',
    paid: 'Pagado',
  },
  requestSays: {
    created: 'El enlace se está creando. Aparecerá aquí por sí solo en un momento.',
    'received link': 'El enlace está listo. Todavía no se ha pagado nada con él.',
    'remove link': 'El enlace se está quitando. Un pago hecho mientras tanto sigue contando.',
    removed: 'El enlace se quitó. Ya nadie puede pagar con él.',
    expired: 'Nadie pagó a tiempo, así que el enlace se quitó. Cree uno nuevo si el dinero todavía hace falta.',
    failed: 'El servicio de pagos no creó un enlace. Cree uno nuevo o reciba el dinero de otra forma.',
    mismatch: 'Lo que se pagó no es lo que se pidió. Decida qué hacer en «Por revisar».',
    'mismatch decided': 'Se pagó otro monto y eso ya está decidido. Cree un enlace nuevo si el dinero todavía hace falta.',
    paid: 'El servicio de pagos confirma el pago.',
  },
  purpose: { 'check-in': 'Registro', deposit: 'Anticipo', balance: 'Saldo', other: 'Otro' },
  folio: { 'check-in': 'Registro', reservation: 'Reservación', free: 'Enlace de pago' },
  entry: {
    charge: 'Cargo',
    credit: 'Abono',
    waiver: 'Perdonado',
    card: 'Tarjeta',
    cash: 'Efectivo',
    cheque: 'Cheque',
    refund: 'Reembolso',
    arrived: 'Llegó, aún sin decidir',
    'decided-later': 'Tarjeta, se decidió después',
    'decided-earlier': 'Contado el día en que llegó',
    tip: 'Propina',
    'tip-back': 'Propina reembolsada',
    'left-out': 'No es nuestro, no se cuenta',
    'left-out-back': 'No es nuestro, reembolsado',
  },
  pretend: pretend.money,
  tips: 'Propinas',
  leftOut: (payments) => `No son nuestros (${payments === 1 ? '1 pago' : `${grouped(payments)} pagos`})`,
  atProvider: 'Todo con tarjeta en Square',
  nothingKnown: 'Por nada que conozcamos',
  method: { card: 'Tarjeta', cash: 'Efectivo', cheque: 'Cheque' },
  refund: { asked: 'Pedido', pending: 'En camino', completed: 'Devuelto', failed: 'Falló' },
  note: {
    'given-back-there': 'Devuelto en el panel de Square',
    'costs-less': 'Cuesta menos: reembolsado en el panel de Square',
    'fits-nothing': 'Devuelto: no corresponde a nada',
    'no-cards-here': 'Aquí no se reciben tarjetas.',
  },
  balance: {
    owed: (amount) => `Se deben ${amount}`,
    back: (amount) => `Hay que devolver ${amount}`,
    settled: 'No se debe nada',
    nothingElse: 'No se debe nada más',
    overdue: (amount) => `${amount} vencidos`,
    down: (amount) => `${amount} de anticipo`,
  },
};
