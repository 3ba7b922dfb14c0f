import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  waiting: 'Sin enviar todavía',
  keptHere: 'Guardado en este dispositivo; se envía en cuanto haya conexión.',
  refused: 'Esto no se hizo',
  notDone: 'Sin hacer',
  letGo: 'Descartar',
  copy: 'Copiar lo que escribí',
  again: 'Intentar de nuevo',
  changedBy: (name, field) => `${name} cambió «${field}» mientras tanto.`,
  said: {
    status: (title, status) => `${title}: ${status}`,
    comment: (title) => `Comentario: ${title}`,
    ticket: (title) => `Nuevo reporte: ${title}`,
    doing: (title) => `Tarea hecha: ${title}`,
  },
  problems: {
    clash: 'Alguien lo cambió antes. Abra el reporte para elegir.',
    gone: 'Se eliminó mientras tanto.',
    'done-meanwhile': 'Alguien la hizo mientras tanto.',
    'no-reason': 'Una línea de la inspección de seguridad quedó sin hacer y sin motivo. Hágala de nuevo.',
    'line-missing': 'La lista de control cambió mientras tanto. Hágala de nuevo con todas sus líneas.',
    'no-such-place': 'Este lugar ya no existe.',
    'no-such-worker': 'Este trabajador ya no está en la lista.',
    'none-changed': 'Alguien los cambió todos antes. Quedan como están.',
  },
  photos: 'Fotos',
};
