import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type TvTexts = Translation<typeof en>;
export const tvTexts: TextsByLanguage<TvTexts> = { en, es };
