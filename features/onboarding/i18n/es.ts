import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  subject: (camp) => `Correo de prueba de ${camp}`,
  body: (camp) => `Esto es una prueba. Si puede leerlo, las familias y el personal de ${camp} también reciben sus correos.`,
  back: 'Volver a los primeros pasos',
};
