import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  connection: {
    lost: 'Se perdió la conexión.',
    lastKnown: 'Puede no estar al día; estamos reconectando.',
    lastUpdated: (when: string) => `Última actualización: ${when}; estamos reconectando.`,
    incomplete: 'Una parte no está guardada en este dispositivo. Se cargará cuando haya conexión.',
    empty: 'No hay nada guardado en este dispositivo. La página se abrirá cuando haya conexión.',
  },
  savedHere: 'Guardado en este dispositivo. Se envía cuando haya conexión.',
  copy: { copy: 'Copiar', copied: 'Copiado', refused: 'Seleccione y copie el texto' },
  history: { added: 'se agregó {}', removed: 'se quitó {}', changed: 'cambió de {} a {}', more: 'Ver lo anterior' },
  records: {
    nothingFound: 'Sin resultados',
    tryOther: 'Pruebe con menos letras o quite los filtros.',
    tryAll: 'Quite los filtros para ver todo.',
    showAll: 'Quitar la búsqueda y los filtros',
  },
  conflict: {
    lead: 'Alguien más cambió esto antes.',
    leadBy: (name, when) => `${name} cambió esto antes, ${when}.`,
    theirs: 'Versión de la otra persona',
    yours: 'Su versión',
    nothing: 'nada',
    keepTheirs: 'Conservar la otra versión',
    useMine: 'Usar mi versión',
  },
  notLoaded: {
    title: 'Esto no se pudo cargar',
    body: 'La conexión puede estar lenta o cortada. Cuando vuelva, cargue la página otra vez.',
    again: 'Cargar otra vez',
  },
  notSaved: 'Este navegador no puede guardar cambios (ventana privada o disco lleno). No cierre esta página hasta que todo se envíe.',
  longText: { all: 'Ver todo', less: 'Ver menos' },
  pager: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    rangeOf: (rows, all) => `${rows} de ${all}`,
    moreThan: (count) => `más de ${count}`,
  },
  table: { actions: 'Acciones', sortBy: 'Ordenar por', defaultOrder: 'Orden original' },
  selection: {
    begin: 'Seleccionar',
    actions: 'Acciones para lo seleccionado',
    selected: (count) => (count === 1 ? '1 seleccionado' : `${grouped(count)} seleccionados`),
    all: 'Todo',
    end: 'Listo',
  },
  select: {
    noneSelected: 'Nada seleccionado',
    noSelection: 'Sin selección',
    selected: (count) => (count === 1 ? '1 seleccionado' : `${grouped(count)} seleccionados`),
    search: (label) => `Buscar en ${label}`,
    nothingToChoose: 'Todavía no hay nada que elegir.',
  },
  pendingChanges: {
    title: (count) =>
      count === 1 ? '1 cambio no se ha enviado. ¿Cerrar sesión?' : `${grouped(count)} cambios no se han enviado. ¿Cerrar sesión?`,
    forms: 'Los formularios que no necesitan cuenta se quedan en este dispositivo y se envían solos.',
    lost: 'Este navegador no puede guardarlos: al cerrar sesión se pierden.',
    body: 'Sus cambios se quedan en este dispositivo hasta que vuelva a iniciar sesión aquí.',
    yes: 'Cerrar sesión de todos modos',
  },
  keyNames: { enter: 'Intro' },
  showOnMap: 'Ver en el mapa',
};
