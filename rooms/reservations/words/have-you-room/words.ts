import type { Translation, Words } from '#platform/words/words.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type HaveYouRoomWords = Translation<typeof en>;
export const haveYouRoomWords: Words<HaveYouRoomWords> = { en, es };
