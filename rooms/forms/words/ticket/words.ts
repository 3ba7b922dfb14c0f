import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** What a prepared ticket says. */
export const ticketWords: Words<Translation<typeof en>> = { en, es };
