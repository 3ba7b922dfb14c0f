import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Qué cambió',
  since: 'Desde la última vez que miró',
  gotIt: 'Entendido',
  thanks: 'Está al día',
  kinds: { added: 'Nuevo', gone: 'Quitado', moved: 'Movido', changed: 'Cambiado' },
  unnamed: 'Una fila',
  fromTo: (from, to) => `${from}, ahora ${to}`,
  now: (column, text) => `${column}: ${text}`,
  emptied: (column, text) => `${column}: ya no ${text}`,
  more: (count) => `y ${grouped(count)} más`,
  readers: 'Quién lo ha visto',
  upToDate: 'Al día',
  behind: (changes) => (changes === 1 ? '1 cambio sin ver' : `${grouped(changes)} cambios sin ver`),
  never: 'No la ha abierto',
  nobody: 'Todavía no hay nadie en esta hoja.',
};
