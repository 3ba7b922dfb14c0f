import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  topics: { waiting: 'Fotos por revisar' },
  waiting: (sender) => (sender === '' ? 'Alguien subió fotos' : `${sender} subió fotos`),
};
