import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Pago de prueba',
  noMoney: 'Sin dinero real',
  explained: 'Esta página reemplaza a Square para hacer pruebas. No pide tarjeta y no se cobra nada.',
  payTo: (seller) => `Pagar a ${seller}`,
  times: (quantity, each) => `${grouped(quantity)} × ${each}`,
  total: 'Total',
  pay: (amount) => `Pagar ${amount}`,
  back: 'Volver sin pagar',
  paidAlready: 'Esto ya está pagado.',
  proceed: 'Continuar',
  gone: 'Este enlace de pago ya no es válido.',
  goneHelp: 'Pida uno nuevo donde lo recibió.',
  declined: 'La tarjeta fue rechazada. No se pagó nada.',
  otherLanguage: 'English',
  misbehave: 'Simular un problema',
  misbehaveHelp: 'Para probar qué pasa cuando un pago falla.',
  odd: {
    declined: 'Rechazar la tarjeta',
    slow: 'Responder después de diez segundos',
    lost: 'Pagar, pero perder la respuesta',
    silent: 'No enviar ningún aviso',
    duplicate: 'Enviar cada aviso tres veces',
    reversed: 'Enviar los avisos en orden inverso',
    wrongAmount: 'Pagar un dólar de más',
    wrongCurrency: 'Pagar en dólares canadienses',
    tip: 'Agregar una propina de cinco dólares',
    twice: 'Pagar dos veces',
  },
};
