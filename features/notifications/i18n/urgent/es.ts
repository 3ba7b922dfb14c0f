import { numbersOf } from '#platform/i18n/numbers.ts';
import { withArticle } from '#platform/i18n/spanish-times.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  bar: 'Urgente',
  see: 'Visto',
  seen: 'Quien lo envió puede ver que usted lo vio',
  more: (count) => (count === 1 ? 'Uno más' : `${grouped(count)} más`),
  seenBy: (seen, of) => `Visto por ${grouped(seen)} de ${grouped(of)}`,
  noOneNotified: 'No se notificó a nadie',
  from: (sender) => `De ${sender}`,
  system: 'Sistema',
  escalatesAt: (time) => `Pasa al responsable de guardia a ${withArticle(time)}`,
  escalatedAt: (time) => `Pasó a ${withArticle(time)} a`,
  nextHasSeen: 'visto',
  nextHasNot: 'aún sin ver',
  noOneOnDuty: (time) => `No había responsable de guardia a ${withArticle(time)}. Llame a estas personas.`,
  endsAt: (time) => `Termina a ${withArticle(time)}`,
  end: 'Terminar el mensaje',
  ended: 'Mensaje terminado. Nadie tiene que confirmarlo ya.',
  endedBy: (name, when) => `Terminado por ${name}, ${when}`,
  endedItself: (when) => `Venció, ${when}`,
  over: (when) => `Terminó: ${when}`,
  notYet: 'Aún sin ver',
  seenByTitle: (count) => `Visto por (${grouped(count)})`,
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
    everyone: 'Todos los que tienen una cuenta',
    area: (area, people) => `${area} (${grouped(people)})`,
    minutes: 'Pasa al responsable de guardia después de',
    afterMinutes: (minutes) => `${minutes} minutos`,
    sent: (asked) => (asked === 1 ? 'Enviado: 1 persona debe confirmarlo' : `Enviado: ${grouped(asked)} personas deben confirmarlo`),
  },
  problems: { nobody: 'Allí no se puede notificar a nadie. Elija otra área.', 'too-late': 'Un mensaje urgente dura 12 horas como máximo.' },
};
