import type { SlideRow } from '#rooms/displays/shapes.ts';
import type { DisplaysTexts } from '#rooms/displays/words/words.ts';

/** What a slide is called in lists: its heading, else what it shows. */
export function titleOf({ kind, content }: Pick<SlideRow, 'kind' | 'content'>, { screens }: Pick<DisplaysTexts, 'screens'>): string {
  return content.title || screens.slides[kind];
}
