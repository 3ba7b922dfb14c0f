import type { Translation, TextsByLanguage } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** What a prepared ticket says. */
export const ticketTexts: TextsByLanguage<Translation<typeof en>> = { en, es };
