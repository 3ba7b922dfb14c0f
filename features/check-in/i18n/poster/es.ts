import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  page: {
    title: 'Cartel',
    note: 'Cuélguelo donde llegan las familias. El código abre el formulario.',
    back: 'Volver a la recepción',
  },
  title: 'Registro de huéspedes',
  welcome: '¡Bienvenidos! Regístrese con su teléfono:',
  steps: {
    scan: 'Apunte la cámara al código y abra la página.',
    fill: 'Agregue a todos los familiares que vienen con usted.',
    pay: 'Pague con el teléfono o en la recepción y muestre su pase.',
    payHere: 'Pague en la recepción y muestre su pase.',
  },
  noPhone: '¿Sin teléfono? Acérquese a la recepción.',
  code: (event) => `Código para el registro de ${event}`,
};
