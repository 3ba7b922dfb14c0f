import { useEffect, useState } from 'react';
import { shownOnceKept } from '#rooms/maintenance/web/report/shown-once-kept.ts';
import { chosenPhotos, keepChosen } from './chosen-photos.ts';

/**
 * The photos of a ticket that is being written, kept on the device until it was sent; `all` has also what does not show
 * yet. `isKept` is false where the browser keeps none.
 */
export function useChosenPhotos(ticketId: string) {
  const [shown, setShown] = useState({ photos: [] as readonly File[], isKept: true });
  const [keeping] = useState(() =>
    shownOnceKept(
      (photos) => keepChosen(ticketId, photos),
      (photos, isKept) => setShown({ photos, isKept }),
    ),
  );
  useEffect(() => void chosenPhotos(ticketId).then(keeping.found), [ticketId, keeping]);
  return { ...shown, all: keeping.all, choose: keeping.choose };
}
