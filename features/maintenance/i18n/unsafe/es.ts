import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  mark: 'Inseguro: cerrar el lugar ahora',
  short: 'Inseguro',
  marked: 'Cerrado por inseguro',
  closed: (place) => `${place} está cerrado para todos.`,
  noPlace: 'Este ticket no tiene lugar, así que no se cierra nada. Elija el lugar abajo.',
  by: (who) => `Marcado como inseguro por ${who}`,
  effects: 'No se puede reservar, y las familias no lo pueden elegir al registrarse.',
  places: 'Lugares inseguros',
  unsafeNow: (places) => `Inseguro: ${places.join('; ')}`,
  isUnsafe: (place) => `${place} es inseguro.`,
  openTicket: 'Abrir ticket',
  showOnMap: 'Ver en el mapa',
  officeNotified: (names, more) => `Se notificó a la oficina: ${names.join(', ')}${more > 0 ? ` y ${grouped(more)} más` : ''}.`,
  noOneNotified: 'No se pudo notificar a nadie. Llame a la oficina ahora.',
  officeNotNotified: 'Todavía no se notificó a la oficina: este dispositivo no tiene conexión. Llámela y no deje entrar a nadie.',
  whoHasSeen: 'Visto por',
  stillClosed: (place) => `El ticket está cerrado. ${place} sigue cerrado hasta que alguien lo inspeccione y lo reabra.`,
  bookedThere: 'Reservado ahí: notifíqueles.',
  noBookings: 'No hay reservaciones próximas ahí.',
  another: 'Otra reservación',
  moreThere: (count) => (count === 1 ? 'Y una reservación más.' : `Y ${grouped(count)} reservaciones más.`),
  markFixed: 'Marcar como reparado',
  markedFixedBy: (who) => `${who} lo marcó como reparado. Otra persona debe inspeccionarlo y reabrirlo.`,
  waitsForInspection: 'Usted lo marcó como reparado. Otra persona debe inspeccionarlo y reabrirlo.',
  safeAgain: (place) => `${place} es seguro de nuevo`,
  itIsSafe: 'Es seguro de nuevo',
  stillUnsafe: 'Sigue inseguro',
  markedFixed: 'Marcado como reparado. Otra persona debe inspeccionarlo.',
  problems: {
    'too-late': 'Solo quien lo marcó puede deshacerlo, en los primeros diez minutos. Márquelo como reparado.',
    'not-mended': 'Primero márquelo como reparado.',
    'second-person': 'Usted lo marcó como reparado. Otra persona debe inspeccionarlo y reabrirlo.',
    opened: 'Alguien ya reabrió el lugar. Si sigue siendo inseguro, márquelo de nuevo.',
    unsafe: 'Este ticket mantiene cerrado su lugar por inseguro. Podrá eliminarlo cuando el lugar sea seguro.',
  },
};
