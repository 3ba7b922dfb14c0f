import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  waiting: 'Aún sin enviar',
  refused: 'Esto no se pudo guardar',
  notDone: 'Sin guardar',
  discard: 'Descartar',
  copy: 'Copiar texto',
  again: 'Intentar de nuevo',
  changedBy: (name, field) => `${name} cambió «${field}» antes.`,
  entries: {
    change: (title, change) => `${title}: ${change}`,
    comment: (title) => `Comentario: ${title}`,
    ticket: (title) => `Nuevo ticket: ${title}`,
    doing: (title) => `Tarea hecha: ${title}`,
  },
  problems: {
    conflict: 'Alguien más lo cambió antes. Abra el ticket para elegir.',
    gone: 'Se eliminó.',
    'done-meanwhile': 'Alguien más la hizo antes.',
    'no-reason': 'Se omitió una línea sin motivo. Haga la inspección de nuevo.',
    'line-missing': 'La lista de verificación ha cambiado. Haga la tarea de nuevo con todas las líneas.',
    'no-such-place': 'Este lugar ya no existe.',
    'no-such-worker': 'Este trabajador ya no está en la lista.',
    'none-changed': 'Alguien más los cambió todos antes. No se cambió nada.',
  },
  photos: 'Fotos',
};
