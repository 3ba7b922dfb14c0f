import { numbersOf } from '#platform/ui/numbers.ts';
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
    noneHint: 'Una hoja tiene los días del evento y filas que todos llenan juntos.',
    make: 'Crear una hoja',
    waiting: (count: number) => (count === 1 ? '1 cambio sin enviar' : `${grouped(count)} cambios sin enviar`),
    view: 'Vista',
    views: { table: 'Tabla', list: 'Lista', places: 'Lugares' },
    whose: 'Filas',
    whoses: { all: 'Hoja completa', mine: 'Mías', department: 'De mi departamento', now: 'Ahora y después' },
    nothingShown: 'Aquí no hay nada con esta selección',
    showAll: 'Mostrar la hoja completa',
    days: 'Días',
    allDays: 'Todos los días',
    empty: 'Todavía no hay nada planeado',
  },
  grid: {
    label: (name: string) => `Plan de ${name}`,
    keys: 'Las flechas mueven, escribir reemplaza, F2 o Intro cambia, Mayús y F2 abre las advertencias de la fila. Tab sigue; después de Escape sale de la tabla.',
    newRow: (day: string) => `Fila nueva para el ${day}`,
    row: (what: string) => `Fila ${what}`,
    emptyRow: 'Fila vacía',
    addHere: 'Escriba aquí para agregar una fila',
    drag: 'Arrastre para mover esta fila y las elegidas con ella',
    staffOnly: 'Solo para el personal',
    night: 'Después de medianoche, en la noche que sigue a este día',
    readAs: (time) => `Se lee como ${time}`,
    unknownTime: 'No se entendió ninguna hora. Los calendarios muestran esta fila como nota de su día.',
    unknownPlace: (names) => `No es un lugar de este campamento: ${names}`,
    unknownPerson: (names) => `Ninguna cuenta tiene este nombre: ${names}`,
    lost: (typed) =>
      typed === '' ? 'Otra persona fue más rápida. Usted la había vaciado.' : `Otra persona fue más rápida. Usted escribió «${typed}».`,
    others: 'También aquí',
  },
  tools: {
    label: 'Herramientas de la hoja',
    undo: 'Deshacer',
    redo: 'Rehacer',
    insertBelow: 'Insertar fila abajo',
    deleteRows: (count: number) => (count === 1 ? 'Eliminar fila' : `Eliminar ${grouped(count)} filas`),
    staffOnly: 'Solo para el personal',
    everybody: 'Mostrar a todos',
    fillDown: 'Rellenar hacia abajo',
    byTime: 'Ordenar el día por hora',
    history: 'Versiones de esta celda',
    dayHistory: 'Historial del día',
    columns: 'Columnas',
    more: 'Más',
  },
  columnForm: {
    title: 'Columnas',
    add: 'Agregar una columna',
    name: 'Nombre',
    save: 'Guardar',
    rename: (name: string) => `Nombre de ${name}`,
    kind: 'Qué contiene',
    kinds: { time: 'Horas', place: 'Lugares', person: 'Personas', text: 'Palabras' },
    remove: (name: string) => `Quitar ${name}`,
    removed: (name: string) => `Se quitó ${name}`,
    staffOnly: (name: string) => `${name} solo para el personal`,
    earlier: (name: string) => `Mover ${name} a la izquierda`,
    later: (name: string) => `Mover ${name} a la derecha`,
  },
  versions: {
    title: (column: string, row: string) => `${column} de ${row}`,
    none: 'Nadie ha escrito aquí todavía.',
    empty: 'vacío',
    putBack: 'Restablecer',
    somebody: 'Alguien',
  },
  day: {
    title: (day: string) => `Historial del ${day}`,
    none: 'Nada ha cambiado en este día todavía.',
    putBack: 'Dejar el día como aquí',
    now: 'Como está ahora',
    done: 'El día está como estaba entonces',
    wrote: (column: string, text: string) => `${column}: «${text}»`,
    cleared: (column: string) => `${column} borrado`,
    added: (count: number) => (count === 1 ? '1 fila agregada' : `${grouped(count)} filas agregadas`),
    deleted: (count: number) => (count === 1 ? '1 fila eliminada' : `${grouped(count)} filas eliminadas`),
    moved: (count: number) => (count === 1 ? '1 fila movida' : `${grouped(count)} filas movidas`),
    more: (count: number) => (count === 1 ? '1 celda más' : `${grouped(count)} celdas más`),
  },
  overruled: {
    title: (by: string) => `${by} fue más rápido`,
    label: 'Celdas en las que otros fueron más rápidos',
    count: (count, by) =>
      count === 1
        ? `${by || 'Alguien'} fue más rápido en 1 celda`
        : `${by ? `${by} fue más rápido` : 'Otros fueron más rápidos'} en ${grouped(count)} celdas`,
    somebody: 'Alguien',
  },
  closed: {
    row: (why) => (why === '' ? 'Cerrado' : `Cerrado: ${why}`),
    place: (place, why) => (why === '' ? `${place}: cerrado` : `${place}: cerrado, ${why}`),
    reasons: { lightning: 'rayos', weather: 'el tiempo' },
    until: (time) => `hasta las ${time}`,
  },
  phone: {
    next: 'Siguiente',
    now: 'Ahora',
    later: 'Después',
    past: 'Más temprano',
    noTime: 'Sin hora todavía',
    edit: 'Cambiar',
    add: 'Agregar una fila',
    save: 'Listo',
    delete: 'Eliminar fila',
    day: 'Día',
    rowTitle: 'Fila',
    gone: 'Otra persona eliminó esta fila. Lo que usted escribía sigue aquí hasta que la cierre.',
  },
  places: {
    label: 'Lugares por hora',
    nowhere: 'Sin lugar todavía',
    noTime: 'Sin hora',
  },
  warnings: {
    label: 'Revise esta fila',
    placeTwice: (place: string, other: string) => `${place} también está ocupado por «${other}».`,
    personTwice: (person: string, other: string) => `${person} también está en «${other}».`,
    tooFar: (person: string, other: string, needed: number, between: number) =>
      `${person} viene de «${other}»: ${grouped(needed)} minutos a pie y quedan ${grouped(between)}.`,
    notBooked: (place: string) => `${place} no está reservado para este evento a esa hora.`,
    tooSmall: (place: string, seats: number, heads: number) => `${place} tiene ${grouped(seats)} asientos y vienen ${grouped(heads)}.`,
    equipmentTwice: (what: string, other: string) => `${what} también se necesita en «${other}».`,
    skipped: (counted: string) =>
      `El reloj se adelanta y nunca marca esta hora (cuenta como ${counted}). Escriba la hora que quiere decir.`,
    count: (count: number) => (count === 1 ? '1 aviso' : `${grouped(count)} avisos`),
  },
  keys: {
    title: 'Teclas',
    space: 'Espacio',
    newLine: 'línea nueva en la celda',
    blockEnd: 'final de las celdas llenas',
    wholeRow: 'elegir filas enteras',
    moveRows: 'mover las filas elegidas',
    warnings: 'advertencias de la fila',
  },
  told: {
    rowsMoved: (count, before, day) => {
      const rows = count === 1 ? 'Se movió la fila' : `Se movieron ${grouped(count)} filas`;
      return before === null ? `${rows} al final del ${day}` : `${rows} antes de «${before}», ${day}`;
    },
    rowsDeleted: (count: number) => (count === 1 ? 'Fila eliminada' : `${grouped(count)} filas eliminadas`),
    rowsKept: (count, by) =>
      count === 1
        ? `${by || 'Otra persona'} escribió en esta fila mientras tanto. La fila se queda.`
        : `${by ? `${by} escribió` : 'Otras personas escribieron'} en ${grouped(count)} filas mientras tanto. Las filas se quedan.`,
    changesKept: (count: number) =>
      count === 1
        ? 'Otra persona cambió esto mientras tanto. Se queda como está.'
        : `Otras personas cambiaron ${grouped(count)} de estos elementos mientras tanto. Se quedan como están.`,
    rowGone: 'Otra persona eliminó esta fila. Usted escribía:',
    columnGone: 'Otra persona quitó esta columna. Usted escribía:',
    tooLong: (most: string) => `Una celda admite ${most} caracteres. No se escribió nada.`,
    tooManyRows: (most: string) => `Una hoja admite ${most} filas. No se escribió nada.`,
    tooNarrow: 'Algunas celdas se copiaron como ####. No se reemplazó nada.',
    widen: 'Ensanche la columna en Excel y copie de nuevo.',
    columnsLeftOut: (count: number) =>
      count === 1
        ? 'No cabe aquí 1 columna de lo que copió, y no se pegó.'
        : `No caben aquí ${grouped(count)} columnas de lo que copió, y no se pegaron.`,
    pasteFurtherLeft: 'Deshaga, y pegue más a la izquierda o agregue columnas antes.',
    edit: (name: string) => `Cambios en la hoja de ${name}`,
  },
  problems: {
    gone: 'Esta hoja ya no existe.',
    'too-many-rows': 'Una hoja admite 2,000 filas. No se escribió nada.',
    'too-many-columns': 'Una hoja admite 24 columnas. No se escribió nada.',
    'changed-meanwhile': 'Otra persona cambió este día mientras tanto. Véalo de nuevo antes de volver atrás.',
    same: 'El día ya está así.',
  },
};
