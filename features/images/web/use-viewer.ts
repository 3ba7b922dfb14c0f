import { useCallback, useEffect, useRef } from 'react';
import { urlStateShape, idParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { openViewer, type ViewerPicture } from './viewer.ts';

interface ViewerOptions {
  pictures: readonly ViewerPicture[];
  secret?: string | undefined;
  canDownload: boolean;
  thumbOf: (id: string) => HTMLElement | null;
  onClosed: (id: string) => void;
}

const viewedAddress = urlStateShape({ picture: idParam() });

/** Opens a picture in full screen. The URL contains its id, so that a phone's back button closes the picture and not the page. */
export function useViewer(viewing: ViewerOptions): (id: string) => void {
  const w = useTexts(imagesTexts).viewer;
  const [{ picture }, change] = useUrlState(viewedAddress);
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
  const { pictures, secret, canDownload, thumbOf } = viewing;
  useEffect(() => {
    if (picture === null) {
      wasPushed.current = false;
      close.current?.();
      return;
    }
    const at = pictures.findIndex((candidate) => candidate.id === picture);
    if (at === -1 || close.current !== null) return;
    close.current = openViewer({ pictures, at, ...(secret !== undefined && { secret }), canDownload, w, thumbOf, onClosed: leave });
  }, [picture, pictures, secret, canDownload, w, thumbOf, leave]);
  useEffect(() => () => close.current?.(), []);

  return useCallback(
    (opened) => {
      wasPushed.current = true;
      change({ picture: opened }, 'push');
    },
    [change],
  );
}
