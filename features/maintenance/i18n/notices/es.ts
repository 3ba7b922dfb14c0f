import { numbersOf } from '#platform/ui/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  topics: {
    newTicket: 'Un reporte nuevo',
    assigned: 'Se le asigna un reporte',
    unsafe: 'Un lugar es peligroso',
    mended: 'Un lugar peligroso está reparado y espera que alguien lo revise',
    safe: 'Un lugar peligroso es seguro de nuevo',
    comment: 'Alguien escribió en un reporte suyo',
    overdue: 'Una tarea periódica está atrasada',
  },
  newTicket: (title) => `Reporte nuevo: ${title}`,
  reportedBy: (who) => `Reportado por ${who}`,
  assigned: (title) => `Le toca reparar: ${title}`,
  given: (count) => (count === 1 ? 'Le toca un reporte' : `Le tocan ${grouped(count)} reportes`),
  unsafe: (place) => `Peligroso: ${place}`,
  nobodyMay: (title, who) => `${endSentence(title)} Nadie puede usarlo. Marcado por ${who}.`,
  mended: (place) => `Reparado: ${place}`,
  lookAndSaySafe: (title, who) => `${endSentence(title)} Alguien que no sea ${who} lo revisa y dice que el lugar es seguro.`,
  stillUnsafe: (place) => `Sigue siendo peligroso: ${place}`,
  notMended: (title, who) => `${endSentence(title)} ${who} dice que no está reparado.`,
  hasItFrom: (event, when) => `${event} lo tiene reservado ${when}`,
  hasItUntil: (event, until) => `${event} lo tiene reservado ahora, hasta ${until}`,
  safe: (place) => `Seguro de nuevo: ${place}`,
  safeBy: (title, who) => `${endSentence(title)} ${who} dice que es seguro.`,
  comment: (who, title) => `${who} escribió en «${title}»`,
  reporter: 'Quien lo reportó',
  overdue: (title) => `Atrasada: ${title}`,
  wasDue: 'Debía estar hecha ayer.',
};
