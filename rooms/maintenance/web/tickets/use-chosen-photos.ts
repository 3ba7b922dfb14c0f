import { useEffect, useState } from 'react';
import { chosenPhotos, keepChosen } from './chosen-photos.ts';

/** The photos of a ticket that is being written, kept on the device until it was sent. `isKept` is false where the browser keeps none. */
export function useChosenPhotos(ticketId: string) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    let isOver = false;
    void chosenPhotos(ticketId).then((found) => {
      // Others may have been chosen while the device answered.
      if (!isOver && found.length > 0) setPhotos((before) => [...found, ...before]);
    });
    return () => void (isOver = true);
  }, [ticketId]);
  function choose(chosen: readonly File[]): void {
    setPhotos(chosen);
    void keepChosen(ticketId, chosen).then(setKept);
  }
  return { photos, isKept, choose };
}
