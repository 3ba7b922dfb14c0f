import type { Translation } from '#platform/i18n/texts.ts';
import { es as pretend } from '#platform/ui/i18n/test-mode/es.ts';
import { numbersOf } from '#platform/i18n/numbers.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  request: {
    created: 'Creando el enlace',
    'received link': 'Pago pendiente',
    'remove link': 'Quitando el enlace',
    removed: 'Quitado',
    expired: 'Caducado',
    failed: 'Sin enlace',
    mismatch: 'Monto pagado incorrecto',
    paid: 'Pagado',
  },
  requestSays: {
    created: 'El enlace se está creando y aparecerá aquí en un momento.',
    'received link': 'El enlace está listo. Todavía no se ha pagado.',
    'remove link': 'El enlace se está quitando. Un pago hecho mientras tanto sigue contando.',
    removed: 'Enlace desactivado. Ya no sirve para pagar.',
    expired: 'El enlace caducó sin pago. Cree uno nuevo si el pago sigue pendiente.',
    failed: 'El servicio de pagos no creó un enlace. Cree uno nuevo o reciba efectivo o un cheque.',
    mismatch: 'El monto pagado no coincide. Resuélvalo en Por revisar.',
    'mismatch decided': 'Se pagó otro monto y ya está resuelto. Cree un enlace nuevo si falta algo por pagar.',
    paid: 'El servicio de pagos confirma el pago.',
  },
  purpose: { 'check-in': 'Registro', deposit: 'Depósito', balance: 'Saldo', other: 'Otro' },
  folio: { 'check-in': 'Registro', reservation: 'Reservación', free: 'Enlace de pago' },
  entry: {
    charge: 'Cargo',
    credit: 'Abono',
    waiver: 'Condonado',
    card: 'Tarjeta',
    cash: 'Efectivo',
    cheque: 'Cheque',
    refund: 'Reembolso',
    arrived: 'Recibido, por revisar',
    'decided-later': 'Tarjeta, resuelto fuera de esta lista',
    'decided-earlier': 'Contado el día en que se recibió',
    tip: 'Propina',
    'tip-back': 'Propina reembolsada',
    'left-out': 'No es nuestro, no se cuenta',
    'left-out-back': 'No es nuestro, reembolsado',
  },
  testMoney: pretend.money,
  tips: 'Propinas',
  leftOut: (payments) => `No son nuestros (${payments === 1 ? '1 pago' : `${grouped(payments)} pagos`})`,
  atProvider: 'Todo con tarjeta en Square',
  unmatched: 'Pago sin identificar',
  method: { card: 'Tarjeta', cash: 'Efectivo', cheque: 'Cheque' },
  asCredit: 'Saldo a favor',
  refund: { asked: 'Solicitado', pending: 'En proceso', completed: 'Reembolsado', failed: 'Falló' },
  note: {
    'given-back-there': 'Reembolsado en el panel de Square',
    'costs-less': 'Precio reducido: reembolsado en el panel de Square',
    'fits-nothing': 'Reembolsado: pago sin identificar',
    'no-cards-here': 'Los pagos con tarjeta no están configurados.',
  },
  balance: {
    owed: (amount) => `Saldo pendiente: ${amount}`,
    back: (amount) => `Pagado de más: ${amount}`,
    settled: 'Saldo: $0.00',
    nothingElse: 'Saldo: $0.00',
    overdue: (amount) => `${amount} vencidos`,
    down: (amount) => `Depósito: ${amount}`,
  },
};
