import type { SlideRow } from '#features/displays/shapes.ts';
import type { DisplaysTexts } from '#features/displays/i18n/texts.ts';

/** Returns the title of a slide in lists: its heading, or its kind if it has no heading. */
export function getSlideTitle({ kind, content }: Pick<SlideRow, 'kind' | 'content'>, { screens }: Pick<DisplaysTexts, 'screens'>): string {
  return content.title || screens.slides[kind];
}
