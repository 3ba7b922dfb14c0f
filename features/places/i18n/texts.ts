import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const placeTexts: TextsByLanguage<Translation<typeof en>> = { en, es };
