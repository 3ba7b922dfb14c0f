import type { Slide, SlideContent } from './screen-state.ts';

/** A slide by its fields, each of which is changed by itself. '' and null are nothing. */
export interface SlideFields extends Omit<Slide, 'id' | 'kind' | 'content' | 'pictures'> {
  title: string;
  text: string;
  at: string | null;
  albumId: string | null;
  hidden: boolean;
}

/** Pure. */
export function toSlideFields(slide: Omit<Slide, 'id' | 'kind' | 'pictures'> & { hidden: boolean }): SlideFields {
  const { content, seconds, firstDay, lastDay, fromMinute, untilMinute, orientation, hidden } = slide;
  const { title = '', text = '', at = null, albumId = null } = content;
  return { title, text, at, albumId, seconds, firstDay, lastDay, fromMinute, untilMinute, orientation, hidden };
}

/** Pure. What is kept of them: nothing where there is nothing. */
export function toSlideContent({ title, text, at, albumId }: Pick<SlideFields, 'title' | 'text' | 'at' | 'albumId'>): SlideContent {
  return { ...(title && { title }), ...(text && { text }), ...(at && { at }), ...(albumId && { albumId }) };
}
