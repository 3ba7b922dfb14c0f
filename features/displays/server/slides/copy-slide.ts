import type { SlideRow } from '#features/displays/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';

export interface SlideCopyOptions {
  id: string;
  eventId: string;
  /** Shifts a time from the source event to the target event. */
  momentOf: (moment: Instant) => Instant;
  /** The albums of the source and the target event, if they exist. */
  albums: { from: string | null; to: string | null };
}

/**
 * Copies a slide to another event without its days. If the slide shows its event's album and the target event has no album yet, the copy is
 * hidden.
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
