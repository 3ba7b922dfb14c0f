import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

const bedsFor = (beds: number, heads: number) => `${bedsOf(beds)} para ${heads === 1 ? '1 persona' : `${grouped(heads)} personas`}`;
const bedsOf = (beds: number) => (beds === 1 ? '1 cama' : `${grouped(beds)} camas`);

export const es: Translation<typeof en> = {
  title: 'Nueva reservación',
  draftRestored: 'Se restauró su borrador anterior.',
  startOver: 'Empezar de nuevo',
  nameHint: 'Se muestra en el calendario, como «Reunión Okafor»',
  state: 'Estado',
  states: { inquiry: 'Consulta', held: 'Apartada', confirmed: 'Confirmada' },
  stateHints: {
    inquiry: 'Solicita lugares sin apartarlos.',
    held: 'Aparta sus lugares hasta un día; después pasa a ser consulta.',
    confirmed: 'Reserva sus lugares.',
  },
  heldUntil: 'Apartada hasta el',
  heads: 'Personas',
  places: 'Lugares',
  placesHint: 'Para toda la estancia. Después puede cambiar cada uno.',
  remove: (place) => `Quitar ${place}`,
  free: (count) => (count === 1 ? 'Está libre.' : `Los ${grouped(count)} están libres.`),
  beds: (beds, heads) => (heads > 0 ? bedsFor(beds, heads) : bedsOf(beds)),
  tooFewBeds: (beds, heads) => `${bedsFor(beds, heads)}: ${heads - beds === 1 ? 'falta 1' : `faltan ${grouped(heads - beds)}`}`,
  takenButInquiry: 'Ocupados en ese tiempo. Una consulta puede solicitarlos:',
  leaveOut: (count) => (count === 1 ? 'Dejarlo fuera' : 'Dejarlos fuera'),
  asInquiry: 'Guardarla como consulta',
  save: { inquiry: 'Guardar consulta', held: 'Apartar', confirmed: 'Reservar' },
  event: {
    title: 'Nuevo evento',
    nameHint: 'Lo ven las familias y el calendario, como «Campamento familiar»',
    save: { inquiry: 'Guardar consulta', held: 'Apartar', confirmed: 'Planear evento' },
    saved: { inquiry: 'Consulta guardada', held: 'Apartado', confirmed: 'Evento planeado' },
  },
  cancel: 'Cancelar',
  saved: { inquiry: 'Consulta guardada', held: 'Apartada', confirmed: 'Reservada' },
  removed: (name) => `Se eliminó ${name}`,
  notRemoved: (name) => `No se eliminó ${name}: se cambió o ya tiene datos asociados`,
  open: 'Abrir',
  problems: {
    'ends-before-start': 'La salida debe ser después de la llegada.',
    'hold-needs-a-day': 'Elija el último día del apartado.',
    'hold-in-the-past': 'Ese día ya pasó. Elija hoy o más adelante.',
    'not-a-date': 'Elija un día entre 2000 y 2199.',
    'too-small': 'Escriba 0 o más.',
    'too-large': 'Escriba un número menor.',
    'not-a-number': 'Escriba un número entero, como 40.',
    'id-taken': 'Esta reservación ya se guardó con los datos anteriores. Ábrala para cambiarla.',
    gone: 'Uno de estos lugares ya no existe. Elija de nuevo.',
    closed: 'Uno de estos lugares está cerrado. Elija otro.',
    'too-far': 'Un lugar se puede apartar como máximo una semana antes o después de la estancia.',
  },
};
