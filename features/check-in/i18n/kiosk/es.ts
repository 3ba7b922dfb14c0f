import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  thanks: '¡Gracias!',
  next: 'Siguiente familia',
  soon: (seconds) => `Esta página se borra en ${seconds}\u00A0s.`,
  stay: 'Continuar',
  waiting: 'No se ha enviado: no hay conexión. Deje abierta esta página para enviarlo después o pregunte en la recepción.',
  unsent: 'El formulario de esta familia aún no se ha enviado. Si continúa, se pierde.',
  wait: 'Esperar',
  discardForm: 'Descartar el formulario',
  take: 'Su registro está listo. Escanee este código con su teléfono para pagar, ver o cambiar su registro.',
};
