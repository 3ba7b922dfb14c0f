import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

export const es: Translation<typeof en> = {
  title: 'Pegar programa',
  summary: (days, rows, unclear) =>
    `${counted(days, 'día', 'días')}, ${counted(rows, 'fila', 'filas')}, ${counted(unclear, 'hora no reconocida', 'horas no reconocidas')}`,
  guessed: (count) => `Se supuso a. m. o p. m. en ${counted(count, 'hora', 'horas')}. Revíselas abajo.`,
  staffOnly: (count) => `${counted(count, 'fila marcada', 'filas marcadas')} solo para el personal.`,
  there: 'Las filas existentes en estos días quedan arriba.',
  outside: (day) => `${day} está fuera del evento.`,
  otherDates: 'Estas fechas no son de este evento. Revise los días.',
  leaveOut: 'Omitir',
  part: (nth) => `Parte ${grouped(nth)}`,
  rows: (count) => counted(count, 'fila', 'filas'),
  unclear: 'Horas no reconocidas',
  unclearNote: 'Se pegan tal como están escritas. Los calendarios las muestran como notas de todo el día.',
  leftOut: (count) => `No se pega: ${counted(count, 'línea que no es fila', 'líneas que no son filas')}`,
  noTime: 'sin hora',
  add: (count) => `Agregar ${counted(count, 'fila', 'filas')}`,
  cancel: 'Cancelar',
  added: (count) => (count === 1 ? 'Se agregó 1 fila' : `Se agregaron ${grouped(count)} filas`),
};
