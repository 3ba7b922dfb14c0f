import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  copy: 'Copiar filas de…',
  copyTitle: 'Copiar filas de otra hoja',
  from: 'De',
  nothing: 'Elija una hoja o una plantilla',
  noSources: 'Todavía no hay otra hoja de la que copiar.',
  templateNamed: (name) => `Plantilla: ${name}`,
  days: 'Copiar cada día de',
  empty: 'No copiar',
  dayNumber: (number, day) => `Día ${number} (${day})`,
  numbered: (number) => `Día ${number}`,
  withNames: 'Incluir nombres de personas',
  copyNow: 'Copiar filas',
  copied: 'Filas copiadas',
  saveAsTemplate: 'Guardar como plantilla',
  name: 'Nombre de la plantilla',
  saveTemplate: 'Guardar plantilla',
  templateSaved: 'Plantilla guardada',
  templates: 'Plantillas',
  noTemplates: 'Todavía no hay plantillas. En una hoja, elija «Guardar como plantilla».',
  lasts: (days) => (days === 1 ? '1 día' : `${days} días`),
  remove: (name) => `Eliminar la plantilla ${name}`,
  removeShort: 'Eliminar',
  confirmTitle: '¿Eliminar esta plantilla?',
  confirmNote: 'Las hojas hechas con ella no cambian.',
  removed: 'Plantilla eliminada',
  without: 'Eventos sin hoja',
  withoutCount: (count) => (count === 1 ? '1 evento sin hoja' : `${grouped(count)} eventos sin hoja`),
  make: 'Crear hoja',
  makeOf: (name) => `Crear hoja: ${name}`,
  problems: {
    gone: 'Esta hoja ya no existe.',
    'no-such-source': 'Esa hoja ya no existe. Elija otra.',
    'nothing-there': 'Los días elegidos no tienen filas.',
    'too-many-rows': 'Una hoja puede tener hasta 2,000 filas. No se copió nada.',
    'too-many-columns': 'Una hoja puede tener hasta 24 columnas. No se copió nada.',
  },
};
