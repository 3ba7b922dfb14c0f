import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type GuestTexts = Translation<typeof en>;
export const guestTexts: TextsByLanguage<GuestTexts> = { en, es };
