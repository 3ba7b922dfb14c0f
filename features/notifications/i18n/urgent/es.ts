import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  bar: 'Urgente',
  see: 'Visto',
  seen: 'Quien lo envió ve que usted lo ha visto',
  more: (count) => (count === 1 ? 'Uno más' : `${grouped(count)} más`),
  seenBy: (seen, of) => `Visto por ${grouped(seen)} de ${grouped(of)}`,
  nobodyAsked: 'No se pudo avisar a nadie',
  from: (sender) => `De ${sender}`,
  byItself: 'Por sí solo',
  goesOn: (time) => `Pasa al encargado de turno a las ${time}`,
  wentOn: (time) => `Pasó a las ${time} a`,
  nextHasSeen: 'lo ha visto',
  nextHasNot: 'todavía no lo ha visto',
  nobodyOnDuty: (time) => `A las ${time} no había encargado de turno: llámelos.`,
  endsAt: (time) => `Termina a las ${time}`,
  end: 'Terminar el mensaje',
  ended: 'El mensaje terminó. Ya no se le pide a nadie que lo confirme.',
  endedBy: (name, when) => `Terminado por ${name}, ${when}`,
  endedItself: (when) => `Terminó solo, ${when}`,
  over: (when) => `Terminó: ${when}`,
  notYet: 'Todavía sin ver',
  have: (count) => `Quién lo ha visto (${grouped(count)})`,
  noPhone: 'Sin número',
  print: 'Imprimir lista de llamadas',
  open: 'De qué se trata',
  list: 'Mensajes urgentes',
  empty: 'Ningún mensaje urgente',
  emptyHint: 'Lo que usted envía con urgencia, o lo que cierra un lugar peligroso, está aquí con quién lo ha visto.',
  write: 'Escribir un mensaje urgente',
  dialog: {
    title: 'Mensaje urgente',
    verb: 'Enviar ahora',
    what: 'Lo que todos deben saber',
    whatNote: 'En pocas palabras: suena enseguida, también de noche.',
    more: 'Qué hacer',
    to: 'Para',
    everybody: 'Todos los que tienen una cuenta',
    area: (area, people) => `${area} (${grouped(people)})`,
    minutes: 'Pasa al encargado de turno después de',
    afterMinutes: (minutes) => `${minutes} minutos`,
    sent: (asked) =>
      asked === 1 ? 'Enviado: se le pide a una persona que lo confirme' : `Enviado: se les pide a ${grouped(asked)} que lo confirmen`,
  },
  problems: { nobody: 'Allí no se puede avisar a nadie', 'too-late': 'Un mensaje urgente dura 12 horas como máximo.' },
};
