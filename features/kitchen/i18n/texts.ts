import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const kitchenTexts: TextsByLanguage<Translation<typeof en>> = { en: withIsolatedBlanks(en), es: withIsolatedBlanks(es) };
