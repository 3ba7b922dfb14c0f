import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Responsables',
  note: 'Quién responde por qué, mes a mes. Todos los que inician sesión ven quién está ahora.',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  thisMonth: 'Este mes',
  copy: (month) => `Copiar de ${month}`,
  copied: (count) => (count === 1 ? '1 nombre copiado' : `${grouped(count)} nombres copiados`),
  nothingNew: 'Nada que copiar: cada función ya tiene su nombre.',
  nothingToCopy: (month) => `No hay nadie anotado en ${month}.`,
  nobodyYet: (count) => (count === 1 ? '1 función aún no tiene a nadie' : `${grouped(count)} funciones aún no tienen a nadie`),
  addRole: 'Agregar una función',
  role: 'Función',
  phone: 'Teléfono',
  phoneHint: 'Se muestra junto al nombre, para llamar con un toque.',
  person: (role) => `Quién responde por ${role}`,
  nobody: 'Nadie todavía',
  changeRole: (role) => `Cambiar ${role}`,
  up: (role) => `Subir ${role}`,
  down: (role) => `Bajar ${role}`,
  movedTo: (role, place, of) => `${role} ahora está en el lugar ${grouped(place)} de ${grouped(of)}.`,
  remove: 'Quitar esta función',
  removed: 'Función quitada',
  save: 'Guardar',
  named: 'Guardado',
  empty: 'Todavía no hay funciones',
  whatAppears:
    'Anote por qué responde alguien, como anfitrión del fin de semana, enfermería o mantenimiento de guardia. Luego diga quién es en cada mes.',
  clash: (theirs, by = 'Alguien') => (theirs === '' ? `${by} lo vació mientras tanto.` : `${by} puso a ${theirs} mientras tanto.`),
  changed: 'Otra persona lo cambió mientras tanto.',
  keepTheirs: 'Dejar lo suyo',
  useMine: (mine) => (mine === '' ? 'Vaciarlo' : `Poner a ${mine}`),
  gone: 'Esta función se quitó mientras tanto.',
  onNow: 'Responsables',
  historyTitle: 'Historial',
  historyEmpty: 'Todavía no se ha cambiado nada.',
  somebody: 'La casa',
  kinds: {
    'pointPersons.role-added': 'agregó una función',
    'pointPersons.role-changed': 'cambió una función',
    'pointPersons.role-removed': 'quitó una función',
    'pointPersons.assigned': 'cambió quién responde',
    'pointPersons.month-copied': 'copió un mes',
  },
  inMonth: (role, month) => `${role}, ${month.toLowerCase()}`,
  name: 'Nombre',
  problems: {
    'name-taken': 'Ya hay una función con este nombre.',
  },
};
