import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  thanks: '¡Gracias!',
  next: 'Siguiente familia',
  soon: (seconds) => `Esta página se borra en ${seconds}\u00A0s.`,
  stay: 'Continuar',
  waiting: 'Aún no se ha enviado: no hay conexión. Se envía solo en cuanto la haya. Deje esta página abierta o pregunte en recepción.',
  unsent: 'Esta familia aún no se ha enviado y solo esta página tiene su formulario: si sigue, se pierde.',
  wait: 'Esperar',
  nextAllTheSame: 'Siguiente familia de todos modos',
  take: 'Ya está registrado. Escanee este código con su teléfono para llevárselo: para pagar, verlo o cambiarlo.',
};
