import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useLastKnown } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { QueueRow } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';

/**
 * Tracks the current picture. If another moderator decides it, it stays on screen with a note, so that no press decides the next picture
 * unseen.
 */
export function useCurrentPicture(pending: readonly QueueRow[]) {
  const { meanwhile, states, gone } = useTexts(imagesTexts).problems;
  const [at, setAt] = useState<string | null>(null);
  const { row, isHere } = useLastKnown(pending, at);
  const [first] = pending;
  if (row === null && first !== undefined) setAt(first.id);
  const { rows, state } = useLive('images.decision', { id: row?.id ?? '' }, { skip: row === null || isHere });
  const [decision] = rows;
  // A pending picture can be missing from the list, because the list shows only the first part of the queue.
  const isOver = !isHere && decision?.state !== 'waiting';

  const position = pending.findIndex((queueRow) => queueRow.id === row?.id);
  const later = pending.findIndex((queueRow) => row !== null && queueRow.arrivedAt >= row.arrivedAt);
  const index = position >= 0 ? position : later >= 0 ? later : pending.length;
  return {
    row,
    /** The reason why the picture can no longer be decided; '' while loading, null if the picture is pending. */
    over: !isOver ? null : state === 'loading' ? '' : decision === undefined ? gone : meanwhile(decision.by, states[decision.state]),
    previous: pending[index - 1],
    next: pending[position >= 0 ? index + 1 : index],
    setAt,
  };
}
