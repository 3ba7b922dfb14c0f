import type { Slide, SlideContent } from './screen-state.ts';

/** The fields of a slide that are edited and merged separately. '' and null mean empty. */
export interface SlideFields extends Omit<Slide, 'id' | 'kind' | 'content' | 'pictures'> {
  title: string;
  text: string;
  at: string | null;
  albumId: string | null;
  hidden: boolean;
}

export function toSlideFields(slide: Omit<Slide, 'id' | 'kind' | 'pictures'> & { hidden: boolean }): SlideFields {
  const { content, seconds, firstDay, lastDay, fromMinute, untilMinute, orientation, hidden } = slide;
  const { title = '', text = '', at = null, albumId = null } = content;
  return { title, text, at, albumId, seconds, firstDay, lastDay, fromMinute, untilMinute, orientation, hidden };
}

export function toSlideContent({ title, text, at, albumId }: Partial<SlideFields>): SlideContent {
  return { ...(title && { title }), ...(text && { text }), ...(at && { at }), ...(albumId && { albumId }) };
}
