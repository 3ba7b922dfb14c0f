import type { SlideRow } from '#features/displays/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';

export interface SlideCopyOptions {
  /** Of the copy. */
  id: string;
  eventId: string;
  /** A moment of the one event in the other. */
  momentOf: (moment: Instant) => Instant;
  /** The album of the one event, and that of the other where it has one. */
  albums: { from: string | null; to: string | null };
}

/**
 * Pure. A slide for another event: with nothing of the days of the one it is copied from. Its moment moves along, and the
 * album of that event becomes the album of the other; where there is none yet the slide is hidden, since families do
 * not expect pictures of others.
 */
export function copySlide(slide: SlideRow, { id, eventId, momentOf, albums }: SlideCopyOptions): SlideRow {
  const { at, albumId } = slide.content;
  const isOfEvent = albumId !== undefined && albumId === albums.from;
  const content = {
    ...slide.content,
    ...(at !== undefined && { at: momentOf(at) }),
    ...(isOfEvent && albums.to !== null && { albumId: albums.to }),
  };
  return { ...slide, id, eventId, firstDay: null, lastDay: null, content, hidden: slide.hidden || (isOfEvent && albums.to === null) };
}
