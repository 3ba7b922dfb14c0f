import type { SlideRow } from '#features/displays/shapes.ts';
import type { DisplaysTexts } from '#features/displays/i18n/texts.ts';

/** What a slide is called in lists: its heading, else what it shows. */
export function titleOf({ kind, content }: Pick<SlideRow, 'kind' | 'content'>, { screens }: Pick<DisplaysTexts, 'screens'>): string {
  return content.title || screens.slides[kind];
}
