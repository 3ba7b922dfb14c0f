import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type SecretPageTexts = Translation<typeof en>;
export const privatePageTexts: TextsByLanguage<SecretPageTexts> = { en, es };
