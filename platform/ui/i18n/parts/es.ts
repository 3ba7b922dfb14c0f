import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  connection: {
    lost: 'Se perdió la conexión.',
    lastKnown: 'Usted ve lo último que sabíamos; estamos reconectando.',
    asSeen: (when: string) => `Lo que ve es de ${when}; estamos reconectando.`,
    lacking: 'Una parte no está en este dispositivo: llegará con la red.',
    empty: 'Este dispositivo no tiene nada guardado para mostrar. La página se abre cuando vuelva la red.',
  },
  copy: { copy: 'Copiar', copied: 'Copiado', refused: 'Por favor, cópielo a mano' },
  history: { added: 'se agregó {}', removed: 'se quitó {}', changed: 'cambió de {} a {}', more: 'Ver lo anterior' },
  records: {
    nothingFound: 'No se encontró nada',
    tryOther: 'Pruebe con menos letras o quite los filtros.',
    tryAll: 'Quite los filtros para ver todo lo que hay.',
    showAll: 'Quitar la búsqueda y los filtros',
  },
  conflict: {
    lead: 'Alguien más lo cambió mientras tanto.',
    leadBy: (name, when) => `${name} cambió esto mientras tanto, ${when}.`,
    theirs: 'Lo de la otra persona',
    yours: 'Lo de usted',
    nothing: 'nada',
    keepTheirs: 'Dejar lo de la otra persona',
    useMine: 'Usar lo mío',
  },
  notLoaded: {
    title: 'Esto no se pudo cargar',
    body: 'La conexión puede estar lenta o cortada. Cuando vuelva, cargue la página otra vez.',
    again: 'Cargar otra vez',
  },
  notKept: 'Este navegador no guarda nada (ventana privada o sin espacio). Deje esta página abierta hasta que todo se haya enviado.',
  longText: { all: 'Ver todo', less: 'Ver menos' },
  pager: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    shown: (rows, all) => `${rows} de ${all}`,
    moreThan: (count) => `más de ${count}`,
  },
  table: { actions: 'Acciones', sortBy: 'Ordenar por', asItComes: 'Como llegan' },
  selection: {
    begin: 'Seleccionar',
    actions: 'Para lo seleccionado',
    selected: (count) => (count === 1 ? '1 seleccionado' : `${grouped(count)} seleccionados`),
    all: 'Todo',
    end: 'Listo',
  },
  select: {
    noneSelected: 'Nada seleccionado',
    noSelection: 'Sin selección',
    selected: (count) => `${grouped(count)} seleccionados`,
    search: (label) => `Buscar en ${label}`,
    nothingToChoose: 'Todavía no hay nada que elegir.',
  },
  waiting: {
    title: (count) =>
      count === 1
        ? '1 anotación no se ha enviado todavía. ¿Cerrar sesión?'
        : `${grouped(count)} anotaciones no se han enviado todavía. ¿Cerrar sesión?`,
    forms: 'Un formulario que no necesita cuenta se queda en este dispositivo y se envía solo.',
    lost: 'Este navegador no lo puede guardar: al cerrar sesión se pierde.',
    body: 'Se queda en este dispositivo y se envía cuando usted vuelva a iniciar sesión aquí.',
    yes: 'Cerrar sesión de todos modos',
  },
  showOnMap: 'Ver en el mapa',
};
