import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  mark: 'Peligroso: cerrar el lugar ahora',
  short: 'Peligroso',
  marked: 'Cerrado por peligroso',
  closed: (place) => `${place} está cerrado: nadie puede usarlo.`,
  noPlace: 'Este reporte no nombra ningún lugar, así que no se cierra nada. Elija el lugar abajo.',
  by: (who) => `Marcado como peligroso por ${who}`,
  effects: 'No se puede reservar, y las familias no lo pueden elegir al registrarse.',
  places: 'Lugares peligrosos',
  unsafeNow: (places) => `Peligroso: ${places.join('; ')}`,
  isUnsafe: (place) => `${place} es peligroso.`,
  openTicket: 'Abrir el reporte',
  showOnMap: 'Ver en el mapa',
  officeTold: (names, more) => `La oficina está avisada: ${names.join(', ')}${more > 0 ? ` y ${grouped(more)} más` : ''}.`,
  nobodyTold: 'No se pudo avisar a nadie. Llame a la oficina ahora.',
  officeNotTold:
    'La oficina todavía no está avisada: este dispositivo no tiene conexión. Llame a la oficina y no deje entrar a nadie al lugar.',
  whoHasSeen: 'Quién lo ha visto',
  stillClosed: (place) => `El reporte está cerrado. ${place} sigue cerrado hasta que alguien diga que es seguro.`,
  bookedThere: 'Reservado ahí: avíseles.',
  nobodyThere: 'De ahora en adelante nadie lo tiene reservado.',
  another: 'Otra reservación',
  moreThere: (count) => (count === 1 ? 'Y una reservación más.' : `Y ${grouped(count)} reservaciones más.`),
  mended: 'Está reparado',
  mendedBy: (who) => `${who} dice que está reparado. Una segunda persona lo revisa y dice que es seguro.`,
  waits: 'Usted dijo que está reparado. Otra persona tiene que revisarlo y decir que es seguro.',
  safeAgain: (place) => `${place} es seguro de nuevo`,
  itIsSafe: 'Es seguro de nuevo',
  notMended: 'Sigue siendo peligroso',
  said: 'Otra persona lo revisa y dice que es seguro',
  problems: {
    'too-late': 'Solo quien lo marcó puede deshacerlo, en los primeros diez minutos. Una segunda persona puede decir que es seguro.',
    'not-mended': 'Primero alguien dice que está reparado.',
    'second-person': 'Usted dijo que está reparado. Una segunda persona lo revisa y dice que es seguro.',
    opened: 'Alguien dijo mientras tanto que es seguro. Si nadie debe usarlo, márquelo de nuevo como peligroso.',
    unsafe: 'Este reporte mantiene su lugar cerrado por peligroso. Se puede eliminar cuando alguien diga que el lugar es seguro.',
  },
};
