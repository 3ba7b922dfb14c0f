import type { TextsByLanguage, Translation } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const uploadTexts: TextsByLanguage<Translation<typeof en>> = { en, es };
