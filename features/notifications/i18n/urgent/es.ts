import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  bar: 'Urgente',
  see: 'Visto',
  seen: 'Quien lo envió puede ver que usted lo vio',
  more: (count) => (count === 1 ? 'Uno más' : `${grouped(count)} más`),
  seenBy: (seen, of) => `Visto por ${grouped(seen)} de ${grouped(of)}`,
  nobodyAsked: 'No se notificó a nadie',
  from: (sender) => `De ${sender}`,
  byItself: 'Sistema',
  goesOn: (time) => `Pasa al encargado de turno a las ${time}`,
  wentOn: (time) => `Pasó a las ${time} a`,
  nextHasSeen: 'visto',
  nextHasNot: 'aún sin ver',
  nobodyOnDuty: (time) => `No había encargado de turno a las ${time}. Llame a estas personas.`,
  endsAt: (time) => `Termina a las ${time}`,
  end: 'Terminar el mensaje',
  ended: 'Mensaje terminado. Nadie tiene que confirmarlo ya.',
  endedBy: (name, when) => `Terminado por ${name}, ${when}`,
  endedItself: (when) => `Venció, ${when}`,
  over: (when) => `Terminó: ${when}`,
  notYet: 'Aún sin ver',
  have: (count) => `Visto por (${grouped(count)})`,
  noPhone: 'Sin número',
  print: 'Imprimir lista de llamadas',
  open: 'Ver detalles',
  list: 'Mensajes urgentes',
  empty: 'No hay mensajes urgentes',
  emptyHint: 'Aquí aparecen los mensajes urgentes y los lugares inseguros, con quienes los han visto.',
  write: 'Escribir mensaje urgente',
  dialog: {
    title: 'Mensaje urgente',
    verb: 'Enviar ahora',
    what: 'Mensaje',
    whatNote: 'Sea breve. Alerta a todos de inmediato, también de noche.',
    more: 'Instrucciones',
    to: 'Para',
    everybody: 'Todos los que tienen una cuenta',
    area: (area, people) => `${area} (${grouped(people)})`,
    minutes: 'Pasa al encargado de turno después de',
    afterMinutes: (minutes) => `${minutes} minutos`,
    sent: (asked) =>
      asked === 1 ? 'Enviado: 1 persona debe confirmarlo' : `Enviado: ${grouped(asked)} personas deben confirmarlo`,
  },
  problems: { nobody: 'Allí no se puede notificar a nadie. Elija otra área.', 'too-late': 'Un mensaje urgente dura 12 horas como máximo.' },
};
