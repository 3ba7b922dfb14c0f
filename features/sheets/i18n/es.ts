import { numbersOf } from '#platform/i18n/numbers.ts';
import { withArticle } from '#platform/i18n/spanish-times.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  columns: {
    time: 'Hora',
    what: 'Qué',
    where: 'Dónde',
    who: 'Quién dirige',
    'set-up': 'Montaje',
    food: 'Comida',
    equipment: 'Equipo',
    notes: 'Notas',
  },
  page: {
    sheetOf: (name: string) => `Hoja de ${name}`,
    none: 'Todavía no hay hoja',
    noneHint: 'Una hoja muestra los días del evento. Todos llenan sus filas juntos.',
    make: 'Crear hoja',
    waiting: (count: number) => (count === 1 ? '1 cambio pendiente' : `${grouped(count)} cambios pendientes`),
    view: 'Vista',
    views: { table: 'Tabla', list: 'Lista', places: 'Lugares' },
    whose: 'Filas',
    whoses: { all: 'Hoja completa', mine: 'Mías', department: 'De mi departamento', now: 'Ahora y después' },
    nothingShown: 'Ninguna fila coincide',
    showAll: 'Mostrar hoja completa',
    days: 'Días',
    allDays: 'Todos los días',
    empty: 'Todavía no hay nada planeado',
  },
  grid: {
    label: (name: string) => `Plan de ${name}`,
    keys: 'Las flechas mueven, escribir reemplaza, F2 o Intro edita, Mayús+F2 abre las advertencias de la fila. Tab avanza; después de Escape sale de la tabla.',
    newRow: (day: string) => `Fila nueva para el ${day}`,
    row: (what: string) => `Fila ${what}`,
    emptyRow: 'Fila vacía',
    addHere: 'Escriba aquí para agregar una fila',
    drag: 'Arrastre para mover esta fila y las seleccionadas con ella',
    staffOnly: 'Solo para el personal',
    night: 'Después de medianoche, en la noche que sigue a este día',
    readAs: (time) => `Se lee como ${time}`,
    unknownTime: 'Hora no reconocida. Los calendarios muestran esta fila como nota de todo el día.',
    unknownPlace: (names) => `Lugar desconocido: ${names}`,
    unknownPerson: (names) => `Ninguna cuenta tiene este nombre: ${names}`,
    lost: (typed) =>
      typed === '' ? 'Alguien más cambió esto antes. Usted la había vaciado.' : `Alguien más cambió esto antes. Usted escribió «${typed}».`,
    others: 'También aquí',
  },
  tools: {
    label: 'Herramientas de la hoja',
    undo: 'Deshacer',
    redo: 'Rehacer',
    insertBelow: 'Insertar fila abajo',
    deleteRows: (count: number) => (count === 1 ? 'Eliminar fila' : `Eliminar ${grouped(count)} filas`),
    staffOnly: 'Solo para el personal',
    everyone: 'Mostrar a todos',
    fillDown: 'Rellenar hacia abajo',
    byTime: 'Ordenar por hora',
    history: 'Versiones de esta celda',
    dayHistory: 'Historial del día',
    columns: 'Columnas',
    more: 'Más',
  },
  columnForm: {
    title: 'Columnas',
    add: 'Agregar columna',
    name: 'Nombre',
    save: 'Guardar',
    rename: (name: string) => `Nombre de la columna: ${name}`,
    kind: 'Tipo',
    kinds: { time: 'Horas', place: 'Lugares', person: 'Personas', text: 'Texto' },
    remove: (name: string) => `Quitar ${name}`,
    removed: (name: string) => `Se quitó ${name}`,
    staffOnly: (name: string) => `${name} solo para el personal`,
    earlier: (name: string) => `Mover ${name} a la izquierda`,
    later: (name: string) => `Mover ${name} a la derecha`,
  },
  versions: {
    title: (column: string, row: string) => `${column} de ${row}`,
    none: 'Todavía no hay versiones.',
    empty: 'vacío',
    restore: 'Restaurar',
    someone: 'Alguien',
  },
  day: {
    title: (day: string) => `Historial del ${day}`,
    none: 'Todavía no hay cambios en este día.',
    restore: 'Restaurar esta versión',
    now: 'Versión actual',
    done: 'Día restaurado',
    wrote: (column: string, text: string) => `${column}: «${text}»`,
    cleared: (column: string) => `${column} borrado`,
    added: (count: number) => (count === 1 ? '1 fila agregada' : `${grouped(count)} filas agregadas`),
    deleted: (count: number) => (count === 1 ? '1 fila eliminada' : `${grouped(count)} filas eliminadas`),
    moved: (count: number) => (count === 1 ? '1 fila movida' : `${grouped(count)} filas movidas`),
    more: (count: number) => (count === 1 ? '1 celda más' : `${grouped(count)} celdas más`),
  },
  overruled: {
    title: (by: string) => `${by} lo cambió antes`,
    label: 'Celdas que otros cambiaron antes',
    count: (count, by) =>
      count === 1 ? `${by || 'Alguien'} cambió antes 1 celda` : `${by ? `${by} cambió` : 'Otros cambiaron'} antes ${grouped(count)} celdas`,
    someone: 'Alguien',
  },
  closed: {
    row: (why) => (why === '' ? 'Cerrado' : `Cerrado: ${why}`),
    place: (place, why) => (why === '' ? `${place}: cerrado` : `${place}: cerrado, ${why}`),
    reasons: { lightning: 'rayos', weather: 'mal tiempo' },
    until: (time) => `hasta ${withArticle(time)}`,
  },
  phone: {
    next: 'Siguiente',
    now: 'Ahora',
    later: 'Después',
    past: 'Más temprano',
    noTime: 'Sin hora todavía',
    edit: 'Editar',
    add: 'Agregar fila',
    save: 'Listo',
    delete: 'Eliminar fila',
    day: 'Día',
    rowTitle: 'Fila',
    gone: 'Alguien eliminó esta fila. Su texto sigue aquí hasta que la cierre.',
  },
  places: {
    label: 'Lugares por hora',
    nowhere: 'Sin lugar todavía',
    noTime: 'Sin hora',
  },
  warnings: {
    label: 'Advertencias',
    placeTwice: (place: string, other: string) => `${place} también está ocupado por «${other}».`,
    personTwice: (person: string, other: string) => `${person} también está en «${other}».`,
    tooFar: (person: string, other: string, needed: number, between: number) =>
      `${person} viene de «${other}»: ${needed === 1 ? '1 minuto' : `${grouped(needed)} minutos`} a pie, pero solo ${between === 1 ? 'queda 1' : `quedan ${grouped(between)}`}.`,
    notBooked: (place: string) => `${place} no está reservado para este evento a esa hora.`,
    tooSmall: (place: string, seats: number, heads: number) =>
      `${place} tiene ${seats === 1 ? '1 asiento' : `${grouped(seats)} asientos`}, pero vienen ${grouped(heads)} personas.`,
    equipmentTwice: (what: string, other: string) => `${what} también se necesita en «${other}».`,
    skipped: (counted: string) => `El reloj se adelanta y salta esta hora (cuenta como ${counted}). Escriba la hora correcta.`,
    count: (count: number) => (count === 1 ? '1 advertencia' : `${grouped(count)} advertencias`),
  },
  keys: {
    title: 'Teclas',
    space: 'Espacio',
    newLine: 'línea nueva en la celda',
    blockEnd: 'final de las celdas llenas',
    wholeRow: 'seleccionar filas enteras',
    moveRows: 'mover las filas seleccionadas',
    warnings: 'advertencias de la fila',
  },
  messages: {
    rowsMoved: (count, before, day) => {
      const rows = count === 1 ? 'Se movió la fila' : `Se movieron ${grouped(count)} filas`;
      return before === null ? `${rows} al final del ${day}` : `${rows} antes de «${before}», ${day}`;
    },
    rowsDeleted: (count: number) => (count === 1 ? 'Fila eliminada' : `${grouped(count)} filas eliminadas`),
    rowsKept: (count, by) =>
      count === 1
        ? `${by || 'Alguien'} editó esta fila antes. No se eliminó.`
        : `${by ? `${by} editó` : 'Otros editaron'} ${grouped(count)} filas antes. No se eliminaron.`,
    changesKept: (count: number) =>
      count === 1
        ? 'Alguien más cambió esto antes. Su cambio no se aplicó.'
        : `Otros cambiaron antes ${grouped(count)} de estos elementos. Sus cambios en ellos no se aplicaron.`,
    rowDeleted: 'Alguien eliminó esta fila. Usted escribía:',
    columnRemoved: 'Alguien quitó esta columna. Usted escribía:',
    tooLong: (most: string) => `Una celda puede tener hasta ${most} caracteres. No se guardó nada.`,
    tooManyRows: (most: string) => `Una hoja puede tener hasta ${most} filas. No se guardó nada.`,
    tooNarrow: 'Algunas celdas se copiaron como ####. No se reemplazó nada.',
    widen: 'Ensanche la columna en Excel y copie de nuevo.',
    columnsLeftOut: (count: number) =>
      count === 1 ? '1 columna copiada no cabe aquí y no se pegó.' : `${grouped(count)} columnas copiadas no caben aquí y no se pegaron.`,
    pasteFurtherLeft: 'Deshaga y pegue más a la izquierda, o agregue columnas antes.',
    edit: (name: string) => `Cambios en la hoja de ${name}`,
  },
  problems: {
    gone: 'Esta hoja ya no existe.',
    'too-many-rows': 'Una hoja puede tener hasta 2,000 filas. No se guardó nada.',
    'too-many-columns': 'Una hoja puede tener hasta 24 columnas. No se guardó nada.',
    'changed-meanwhile': 'Alguien cambió este día antes. Revíselo antes de restaurarlo.',
    same: 'El día ya tiene esta versión.',
  },
};
