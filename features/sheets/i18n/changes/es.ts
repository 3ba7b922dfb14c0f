import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Qué cambió',
  since: 'Desde su última visita',
  gotIt: 'Entendido',
  allSeen: 'Está al día',
  kinds: { added: 'Nuevo', gone: 'Quitado', moved: 'Movido', changed: 'Cambiado' },
  unnamed: 'Fila sin nombre',
  fromTo: (from, to) => `${from}, ahora ${to}`,
  now: (column, text) => `${column}: ${text}`,
  emptied: (column, text) => `${column}: ya no ${text}`,
  more: (count) => `y ${grouped(count)} más`,
  readers: 'Quién lo ha visto',
  upToDate: 'Al día',
  behind: (changes) => (changes === 1 ? '1 cambio sin ver' : `${grouped(changes)} cambios sin ver`),
  never: 'Aún sin abrir',
  nobody: 'Todavía no se nombra a nadie en esta hoja.',
};
