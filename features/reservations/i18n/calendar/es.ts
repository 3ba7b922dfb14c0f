import { numbersOf } from '#platform/i18n/numbers.ts';
import { withArticle } from '#platform/i18n/spanish-times.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Calendario',
  reservations: (count) => (count === 0 ? 'sin reservaciones' : count === 1 ? '1 reservación' : `${grouped(count)} reservaciones`),
  ofAll: (shown, all) => `${grouped(shown)} de ${all === 1 ? '1 reservación' : `${grouped(all)} reservaciones`}`,
  decisions: (count) => (count === 1 ? '1 espera una decisión' : `${grouped(count)} esperan una decisión`),
  newReservation: 'Nueva reservación',
  today: 'Hoy',
  earlier: { month: 'Mes anterior', week: 'Semana anterior', places: 'Antes' },
  later: { month: 'Mes siguiente', week: 'Semana siguiente', places: 'Después' },
  goTo: 'Ir a una fecha',
  full: 'Pantalla completa',
  leaveFull: 'Salir de pantalla completa',
  print: 'Imprimir',
  importList: 'Importar una lista',
  view: 'Vista',
  views: { month: 'Mes', week: 'Semana', places: 'Lugares' },
  zoom: 'Escala',
  zooms: { day: 'Días', week: 'Semanas', month: 'Meses' },
  filters: {
    open: 'Buscar y filtrar',
    search: 'Buscar por nombre o grupo',
    anyClassification: 'Cualquier clasificación',
    state: 'Estado',
    anyState: 'Cualquier estado',
    place: 'Lugar',
    anyPlace: 'Cualquier lugar',
    clear: 'Quitar los filtros',
  },
  grid: (month) => `${month}, una semana por fila`,
  day: (day, count, isToday) =>
    `${isToday ? 'Hoy, ' : ''}${day}, ${count === 0 ? 'nada' : count === 1 ? '1 reservación' : `${grouped(count)} reservaciones`}`,
  more: (count) => `${grouped(count)} más`,
  moreOn: (count, day) => `${grouped(count)} más el ${day}`,
  continued: 'continúa',
  onDay: {
    none: 'No hay nada reservado para este día.',
    newHere: 'Nueva reservación en este día',
    showWeek: 'Mostrar esta semana',
    close: 'Cerrar',
  },
  moments: {
    arrives: 'llega',
    leaves: 'se va',
    staying: (names) => `Se quedan: ${names}`,
    from: (time) => `desde ${withArticle(time)}`,
    until: (time) => `hasta ${withArticle(time)}`,
    between: (from, until) => `${from} – ${until}`,
    none: 'Sin llegadas ni salidas.',
    here: (count) => (count === 1 ? '1 persona aquí' : `${grouped(count)} personas aquí`),
  },
  agenda: {
    chosen: 'Este día',
    rest: (month) => `Todo ${month.toLowerCase()}`,
    alreadyHere: 'Ya están aquí',
  },
  empty: {
    title: { month: 'No hay nada reservado este mes', week: 'No hay nada reservado esta semana' },
    body: 'Las reservaciones nuevas aparecen aquí.',
    filteredTitle: 'Nada coincide con estos filtros',
    elsewhere: 'Coincidencias en otros meses:',
    nowhere: 'Tampoco hay coincidencias en otros meses.',
    inMonth: (month, count) => `${month} (${grouped(count)})`,
  },
  unknownPlace: 'El lugar de este enlace no existe. Se muestran todos los lugares.',
  noBars: 'Las reservaciones canceladas no ocupan lugares. Véalas en Mes y Semana.',
  gone: 'No se pudo abrir el calendario. Es posible que ya no tenga acceso.',
  keys: {
    title: 'Teclas',
    days: 'de un día a otro',
    open: 'abrir un día',
    newOne: 'nueva reservación',
    today: 'hoy',
    views: 'mes, semana, lugares',
  },
};
