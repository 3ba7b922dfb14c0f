import { useCallback, useEffect, useRef } from 'react';
import { addressShape, id } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { imagesWords } from '#rooms/images/words/words.ts';
import { openViewer, type Viewed } from './viewer.ts';

interface Viewing {
  pictures: readonly Viewed[];
  secret?: string | undefined;
  takes: boolean;
  thumbOf: (id: string) => HTMLElement | null;
  onClosed: (id: string) => void;
}

const viewedAddress = addressShape({ picture: id() });

/**
 * Opens a picture over the whole screen. Which one stands in the address: so the back button of a phone closes it,
 * and stays on the page.
 */
export function useViewer(viewing: Viewing): (id: string) => void {
  const w = useWords(imagesWords).viewer;
  const [{ picture }, change] = useAddress(viewedAddress);
  const close = useRef<(() => void) | null>(null);
  const wasPushed = useRef(false);
  const now = useRef({ picture, viewing });
  useEffect(() => {
    now.current = { picture, viewing };
  });

  const leave = useCallback(
    (last: string) => {
      close.current = null;
      now.current.viewing.onClosed(last);
      if (now.current.picture === null) return;
      if (wasPushed.current) window.history.back();
      else change({ picture: null });
      wasPushed.current = false;
    },
    [change],
  );
  const { pictures, secret, takes, thumbOf } = viewing;
  useEffect(() => {
    if (picture === null) {
      wasPushed.current = false;
      close.current?.();
      return;
    }
    const at = pictures.findIndex((one) => one.id === picture);
    if (at === -1 || close.current !== null) return;
    close.current = openViewer({ pictures, at, ...(secret !== undefined && { secret }), takes, w, thumbOf, onClosed: leave });
  }, [picture, pictures, secret, takes, w, thumbOf, leave]);
  useEffect(() => () => close.current?.(), []);

  return useCallback(
    (opened) => {
      wasPushed.current = true;
      change({ picture: opened }, 'push');
    },
    [change],
  );
}
