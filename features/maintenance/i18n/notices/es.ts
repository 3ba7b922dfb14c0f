import { numbersOf } from '#platform/i18n/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  topics: {
    newTicket: 'Un ticket nuevo',
    assigned: 'Se le asigna un ticket',
    unsafe: 'Un lugar es inseguro',
    mended: 'Un lugar inseguro está reparado y falta inspeccionarlo',
    safe: 'Un lugar inseguro es seguro de nuevo',
    comment: 'Un comentario en su ticket',
    overdue: 'Una tarea periódica está vencida',
  },
  newTicket: (title) => `Ticket nuevo: ${title}`,
  reportedBy: (who) => `Reportado por ${who}`,
  assigned: (title) => `Asignado a usted: ${title}`,
  given: (count) => (count === 1 ? '1 ticket asignado a usted' : `${grouped(count)} tickets asignados a usted`),
  unsafe: (place) => `Inseguro: ${place}`,
  noOneMayUse: (title, who) => `${endSentence(title)} Nadie puede usarlo. Marcado por ${who}.`,
  mended: (place) => `Reparado: ${place}`,
  needsInspection: (title, who) => `${endSentence(title)} Debe inspeccionarlo alguien que no sea ${who}.`,
  stillUnsafe: (place) => `Sigue inseguro: ${place}`,
  notFixed: (title, who) => `${endSentence(title)} ${who} dice que no está reparado.`,
  bookedFrom: (event, when) => `${event} lo tiene reservado ${when}`,
  bookedUntil: (event, until) => `${event} lo tiene reservado ahora, hasta ${until}`,
  safe: (place) => `Seguro de nuevo: ${place}`,
  safeBy: (title, who) => `${endSentence(title)} ${who} dice que es seguro.`,
  comment: (who, title) => `${who} comentó en «${title}»`,
  reporter: 'Quien lo reportó',
  overdue: (title) => `Vencida: ${title}`,
  wasDue: 'Ya pasó su día de vencimiento.',
};
