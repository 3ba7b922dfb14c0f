import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** Names of what the room knows, said the same on every screen. */
export const nameTexts: TextsByLanguage<Translation<typeof en>> = { en, es };
