import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Imprimir o compartir',
  back: 'Volver a la hoja',
  day: 'Día',
  which: 'Qué imprimir',
  parts: { all: 'Todo', me: 'Mi parte', setup: 'Preparación', kitchen: 'Cocina' },
  size: 'Letra',
  sizes: { usual: 'Normal', large: 'Grande' },
  days: 'Días',
  everyDay: 'Todos los días',
  withStaff: 'Con lo marcado para el personal',
  nothing: 'Aquí no hay nada que imprimir',
  nothingMore: 'Elija otra parte u otro día.',
  file: 'Archivo para hoja de cálculo (CSV)',
  openPage: 'Página abierta',
  openPageNote: 'Quien tenga la dirección lee esta hoja sin cuenta, sin lo marcado para el personal.',
  openToAll: 'Se abre sin cuenta',
  pageOpened: 'La página se abre sin cuenta',
  pageClosed: 'Ahora la página solo se abre con cuenta',
  calendars: 'Enlaces de calendario',
  calendarsNote:
    'Quien tenga un enlace puede leer el horario en un programa de calendario hasta que usted lo retire. Nunca contiene filas del personal, salvo en su propia parte si usted puede verlas.',
  addWhole: 'Enlace a todo el horario',
  addMine: 'Enlace a mi parte',
  links: { sheet: 'Todo el horario', me: 'Mi parte' },

  used: 'leído por última vez',
  unused: 'aún no leído',
  revoke: 'Retirar',
  revoked: 'El enlace ya no funciona',
  link: 'Enlace',
  once: 'Se muestra solo esta vez. Cópielo ahora.',
  copy: 'Copiar el enlace',
  open: 'Abrir en un calendario',
  done: 'Listo',
  setUpFor: (parts: readonly string[]) => `Para ${parts.join(', ')}`,
  problems: {
    'too-many': 'Ya tiene todos los enlaces permitidos. Retire uno primero.',
    'told-already': 'El enlace ya se creó. Retírelo y cree otro para verlo.',
  },
};
