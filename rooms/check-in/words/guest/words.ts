import type { Translation, TextsByLanguage } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type GuestTexts = Translation<typeof en>;
export const guestTexts: TextsByLanguage<GuestTexts> = { en, es };
