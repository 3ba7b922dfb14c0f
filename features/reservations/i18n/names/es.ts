import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  fields: {
    name: 'Nombre',
    classification: 'Clasificación',
    state: 'Estado',
    heldUntil: 'Apartada hasta',
    startsAt: 'Llegada',
    endsAt: 'Salida',
    groupName: 'Grupo',
    groupColour: 'Color del grupo',
    contactName: 'Contacto',
    contactPhone: 'Teléfono',
    contactEmail: 'Correo electrónico',
    heads: 'Personas esperadas',
    notes: 'Notas',
    matrixLink: 'Enlace del programa',
    priceNotes: 'Notas de precios',
  },
  classification: { camp: 'Campamento', retreat: 'Retiro', day_event: 'Evento de un día', reservation: 'Reservación' },
  state: { inquiry: 'Consulta', held: 'Apartada', confirmed: 'Confirmada', cancelled: 'Cancelada' },
  heads: (count) => (count === 1 ? '1 persona' : `${grouped(count)} personas`),
  nights: (count) => (count === 1 ? '1 noche' : `${grouped(count)} noches`),
  places: (count) => (count === 1 ? '1 lugar' : `${grouped(count)} lugares`),
  heldUntil: (day) => `Apartada hasta ${day}`,
  bookingProblems: { closed: 'Un lugar reservado está cerrado', outside: 'Un lugar fuera de la estancia' },
  legend: 'Colores y formas',
  checkAvailability: 'Disponibilidad',
  newTab: 'se abre en otra pestaña',
};
