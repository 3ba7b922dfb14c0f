import { useCallback, useRef } from 'react';
import { fileUrl } from '#platform/files/shapes.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { Thumb } from '#features/images/web/thumb.tsx';
import { useViewer } from '#features/images/web/use-viewer.ts';
import type { ViewerPicture } from '#features/images/web/viewer.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import style from './albums.module.css';

interface PictureGridProps {
  pictures: readonly ViewerPicture[];
  secret?: string;
  canDownload: boolean;
  /** The selected pictures in selection mode; null if a press opens a picture. */
  chosen?: ReadonlySet<string> | null;
  onChoose?: (id: string, isRange: boolean) => void;
}

export function PictureGrid({ pictures, secret, canDownload, chosen = null, onChoose }: PictureGridProps) {
  const w = useTexts(imagesTexts);
  const list = useRef<HTMLUListElement>(null);
  const buttonOf = useCallback((id: string) => list.current?.querySelector<HTMLElement>(`[data-picture="${id}"]`) ?? null, []);
  const thumbOf = useCallback((id: string) => buttonOf(id)?.querySelector('img') ?? null, [buttonOf]);
  const open = useViewer({ pictures, secret, canDownload, thumbOf, onClosed: (id) => buttonOf(id)?.focus() });
  return (
    <ul ref={list} className={`grid grid-cols-1 gap-2 ${style.grid}`}>
      {pictures.map(({ id, width, height }, index) => (
        <li key={id} className={`min-w-0 relative ${style.picture}`} data-chosen={chosen?.has(id) || undefined}>
          <button
            type="button"
            className={`block w-full rounded ${style.open}`}
            data-picture={id}
            aria-label={w.albums.open(index + 1)}
            onClick={(event) => (chosen === null ? open(id) : onChoose?.(id, event.shiftKey))}
          >
            <Thumb src={fileUrl(id, 'thumb', secret)} width={width} height={height} alt="" />
          </button>
          {chosen !== null && (
            <label className={`grid place-items-center ${style.box}`}>
              <input
                type="checkbox"
                aria-label={w.albums.selectThis(index + 1)}
                checked={chosen.has(id)}
                onChange={(event) => onChoose?.(id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
