import type PhotoSwipe from 'photoswipe';
import { type Variant, fileUrl } from '#platform/files/shapes.ts';
import type { ImagesTexts } from '#features/images/i18n/texts.ts';

export interface ViewerPicture {
  id: string;
  width: number;
  height: number;
}

interface ViewerOptions {
  pictures: readonly ViewerPicture[];
  at: number;
  secret?: string;
  canDownload: boolean;
  w: ImagesTexts['viewer'];
  thumbOf: (id: string) => HTMLElement | null;
  onClosed: (id: string) => void;
}

/** Opens a full-screen viewer with swipe and keys, loaded on first use. Returns a function that closes it. */
export function openViewer(viewing: ViewerOptions): () => void {
  let viewer: PhotoSwipe | null = null;
  let isClosed = false;
  const show = ({ Viewer }: { Viewer: typeof PhotoSwipe }): void => {
    if (isClosed) return viewing.onClosed('');
    viewer = createViewer(Viewer, viewing);
    // PhotoSwipe ignores `close()` while it is opening.
    viewer.on('openingAnimationEnd', () => isClosed && viewer?.close());
    viewer.init();
  };
  // The import fails offline; the picture then does not open.
  void import('./photoswipe.ts').then(show, () => viewing.onClosed(''));
  return () => {
    isClosed = true;
    viewer?.close();
  };
}

function createViewer(Viewer: typeof PhotoSwipe, { pictures, at, secret, canDownload, w, thumbOf, onClosed }: ViewerOptions): PhotoSwipe {
  const address = (id: string, variant: Variant) => fileUrl(id, variant, secret);
  const viewer = new Viewer({
    index: at,
    dataSource: pictures.map(({ id, width, height }, index) => ({
      id,
      src: address(id, 'full'),
      srcset: `${address(id, 'medium')} 960w, ${address(id, 'full')} 2048w`,
      msrc: address(id, 'thumb'),
      width,
      height,
      alt: w.picture(index + 1, pictures.length),
      element: thumbOf(id) ?? undefined,
    })),
    closeTitle: w.close,
    zoomTitle: w.zoom,
    arrowPrevTitle: w.previous,
    arrowNextTitle: w.next,
    errorMsg: w.failed,
    bgOpacity: 0.96,
    returnFocus: false,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { showHideAnimationType: 'none' as const }),
  });
  viewer.on('initialLayout', () => viewer.element?.setAttribute('aria-label', w.label));
  if (canDownload) offerDownload(viewer, w.download, (id) => address(id, 'print'));
  let last = '';
  viewer.on('close', () => {
    last = String((viewer.currSlide?.data as { id?: string } | undefined)?.id ?? '');
  });
  // Wait for 'destroy' instead of 'close': until then, the viewer traps the focus.
  viewer.on('destroy', () => onClosed(last));
  return viewer;
}

function offerDownload(viewer: PhotoSwipe, title: string, printOf: (id: string) => string): void {
  viewer.on('uiRegister', () =>
    viewer.ui?.registerElement({
      name: 'download',
      order: 8,
      isButton: true,
      tagName: 'a',
      title,
      ariaLabel: title,
      html: {
        isCustomSVG: true,
        inner: '<path d="M20.5 14.3 17.1 18V10h-2.2v7.9l-3.4-3.6L10 16l6 6.1 6-6.1ZM23 23H9v2h14Z" id="pswp__icn-download"/>',
        outlineID: 'pswp__icn-download',
      },
      onInit(element) {
        const follow = () => {
          const { id = '' } = (viewer.currSlide?.data ?? {}) as { id?: string };
          element.setAttribute('href', printOf(id));
          element.setAttribute('download', `${id}.jpg`);
        };
        viewer.on('change', follow);
        follow();
      },
    }),
  );
}
