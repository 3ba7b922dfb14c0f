import type { Translation, TextsByLanguage } from '#platform/i18n/texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type AvailabilityTexts = Translation<typeof en>;
export const availabilityTexts: TextsByLanguage<AvailabilityTexts> = { en, es };
