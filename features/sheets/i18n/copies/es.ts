import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  copy: 'Copiar filas de…',
  copyTitle: 'Copiar filas de otra hoja',
  from: 'De',
  nothing: 'Elija una hoja o una plantilla',
  noSources: 'Aún no hay otra hoja de la que copiar.',
  templateNamed: (name) => `Plantilla: ${name}`,
  days: 'Qué día pasa a ser cuál',
  empty: 'Dejar como está',
  dayNumber: (number, day) => `Día ${number} (${day})`,
  numbered: (number) => `Día ${number}`,
  withNames: 'Con los nombres de las personas',
  copyNow: 'Copiar',
  copied: 'Filas copiadas',
  keep: 'Guardar como plantilla',
  name: 'Nombre de la plantilla',
  keepNow: 'Guardar',
  kept: 'Plantilla guardada',
  templates: 'Plantillas',
  noTemplates: 'Aún no hay plantillas',
  lasts: (days) => (days === 1 ? '1 día' : `${days} días`),
  remove: (name) => `Borrar la plantilla ${name}`,
  removeShort: 'Borrar',
  sure: '¿Borrar esta plantilla?',
  sureNote: 'Las hojas que se hicieron con ella quedan como están.',
  removed: 'Plantilla borrada',
  without: 'Eventos sin hoja',
  withoutCount: (count) => (count === 1 ? '1 evento sin hoja' : `${grouped(count)} eventos sin hoja`),
  make: 'Hacer una hoja',
  makeOf: (name) => `Hacer una hoja: ${name}`,
  problems: {
    gone: 'Esta hoja ya no existe.',
    'no-such-source': 'Esa hoja ya no existe. Elija otra.',
    'nothing-there': 'Los días elegidos no tienen filas.',
    'too-many-rows': 'Una hoja admite 2,000 filas. No se copió nada.',
    'too-many-columns': 'Una hoja admite 24 columnas. No se copió nada.',
  },
};
