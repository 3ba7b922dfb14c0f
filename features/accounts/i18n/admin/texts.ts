import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type AdminTexts = Translation<typeof en>;

export const adminTexts: TextsByLanguage<AdminTexts> = { en, es };
