import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Responsables',
  note: 'Funciones de guardia por mes. Todos los que inician sesión ven quién está de turno.',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  thisMonth: 'Este mes',
  copy: (month) => `Copiar de ${month}`,
  copied: (count) => (count === 1 ? '1 nombre copiado' : `${grouped(count)} nombres copiados`),
  nothingNew: 'Nada que copiar. Cada función ya tiene un nombre.',
  nothingToCopy: (month) => `No hay nadie asignado en ${month}.`,
  nobodyYet: (count) => (count === 1 ? '1 función sin asignar' : `${grouped(count)} funciones sin asignar`),
  addRole: 'Agregar función',
  role: 'Función',
  phone: 'Teléfono',
  phoneHint: 'Se muestra junto al nombre para llamar.',
  person: (role) => `Asignado a ${role}`,
  nobody: 'Sin asignar',
  changeRole: (role) => `Editar ${role}`,
  up: (role) => `Subir ${role}`,
  down: (role) => `Bajar ${role}`,
  movedTo: (role, place, of) => `${role} ahora está en el lugar ${grouped(place)} de ${grouped(of)}.`,
  remove: 'Quitar función',
  removed: 'Función quitada',
  save: 'Guardar',
  named: 'Guardado',
  empty: 'Todavía no hay funciones',
  whatAppears:
    'Agregue funciones como anfitrión del fin de semana o enfermería y asigne personas por mes.',
  clash: (theirs, by = 'Otra persona') => (theirs === '' ? `${by} borró este nombre.` : `${by} puso a ${theirs}.`),
  changed: 'Otra persona lo cambió.',
  keepTheirs: 'Conservar el otro',
  useMine: (mine) => (mine === '' ? 'Borrar nombre' : `Poner a ${mine}`),
  gone: 'Esta función se quitó.',
  onNow: 'Responsables',
  historyTitle: 'Historial',
  historyEmpty: 'Todavía no hay cambios.',
  somebody: 'Sistema',
  kinds: {
    'pointPersons.role-added': 'agregó una función',
    'pointPersons.role-changed': 'cambió una función',
    'pointPersons.role-removed': 'quitó una función',
    'pointPersons.assigned': 'cambió la asignación',
    'pointPersons.month-copied': 'copió un mes',
  },
  inMonth: (role, month) => `${role}, ${month.toLowerCase()}`,
  name: 'Nombre',
  problems: {
    'name-taken': 'Otra función ya tiene este nombre.',
  },
};
