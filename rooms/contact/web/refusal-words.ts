import type { Translation } from '#platform/words/words.ts';
import type { en } from '#rooms/contact/words/en.ts';

type Texts = Translation<(typeof en)['problems']>;

/** A refusal in words; some say who was first. Anything else is told as 'gone'. */
export function refusalWords(refusal: { refused: string; by?: string }, w: Texts): string {
  const text = Object.hasOwn(w, refusal.refused) ? w[refusal.refused as keyof Texts] : w.gone;
  return typeof text === 'function' ? text(refusal.by ?? '') : text;
}
