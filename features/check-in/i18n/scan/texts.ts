import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const scanTexts: TextsByLanguage<Translation<typeof en>> = { en, es };
export type ScanTexts = Translation<typeof en>;
