import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { waiting: 'Hay imágenes por revisar' },
  waiting: (sender) => (sender === '' ? 'Alguien trajo imágenes' : `${sender} trajo imágenes`),
};
