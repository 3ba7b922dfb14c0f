// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a photo is moved by dragging or by the arrow keys
import { pictureLimit } from '#platform/ui/profile-picture.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import style from './picture-chooser.module.css';

/** The square of a picture that is kept, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

interface Size {
  width: number;
  height: number;
}

/** How far one may go into a picture. */
export const closest = 6;

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Moved by pixels of the picture, but never out of it. */
export function movedCrop(crop: Crop, right: number, down: number, picture: Size): Crop {
  return inside({ ...crop, x: crop.x + right, y: crop.y + down }, picture);
}

/** As close as `zoom` says (1 is the largest square, up to `closest`), around the same middle. */
export function zoomedCrop(crop: Crop, zoom: number, picture: Size): Crop {
  const side = Math.min(picture.width, picture.height) / Math.min(closest, Math.max(1, zoom));
  const half = (crop.side - side) / 2;
  return inside({ x: crop.x + half, y: crop.y + half, side }, picture);
}

/** The zoom that a crop stands at. */
export function zoomOf(crop: Crop, picture: Size): number {
  return Math.min(picture.width, picture.height) / crop.side;
}

function inside({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: Math.min(Math.max(0, x), width - side), y: Math.min(Math.max(0, y), height - side), side };
}

const side = 96;

/** The cropped square as a data URL of 96 pixels, at most 32 KB. Nothing else of the photo leaves the device. */
export function pictureData(photo: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, photo, crop);
  // A browser that cannot write WebP answers with PNG instead; then JPEG is smaller.
  const type = canvas.toDataURL('image/webp').startsWith('data:image/webp') ? 'image/webp' : 'image/jpeg';
  for (const quality of [0.9, 0.8, 0.65, 0.5, 0.3]) {
    const data = canvas.toDataURL(type, quality);
    if (data.length <= pictureLimit) return data;
  }
  throw new Error('a picture of 96 pixels did not fit into 32 KB');
}

export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, { x, y, side: taken }: Crop): void {
  const paint = canvas.getContext('2d');
  if (!paint) return;
  paint.imageSmoothingQuality = 'high';
  // Behind what is transparent, since JPEG has no such thing and would make it black.
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(photo, x, y, taken, taken, 0, 0, canvas.width, canvas.height);
}

const shown = 224;
const keyStep = 8;

interface PictureCropperProps {
  photo: ImageBitmap;
  onCancel: () => void;
  onDone: (data: string) => void;
}

/** Drag the photo, or move it with the arrow keys, under a round window. */
export function PictureCropper({ photo, onCancel, onDone }: PictureCropperProps) {
  const w = useWords(partWords).picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(photo));
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, photo, crop);
  }, [photo, crop]);

  // Dragging to the right shows what was further left.
  function move(right: number, down: number): void {
    setCrop((now) => movedCrop(now, (-right * now.side) / shown, (-down * now.side) / shown, photo));
  }

  function press(event: KeyboardEvent): void {
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!way) return;
    event.preventDefault();
    move((way[0] ?? 0) * keyStep, (way[1] ?? 0) * keyStep);
  }

  function drag(event: PointerEvent): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY);
  }

  return (
    <div className="stack start-across">
      <div
        className={style.window}
        tabIndex={0}
        role="application"
        aria-label={w.move}
        onKeyDown={press}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      >
        <canvas ref={canvas} width={shown * 2} height={shown * 2} className={style.canvas} />
      </div>
      <label className={`line gap-12 middle size-15 strong ${style.zoom}`}>
        {w.zoom}
        <input
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={zoomOf(crop, photo)}
          onChange={(event) => setCrop(zoomedCrop(crop, event.currentTarget.valueAsNumber, photo))}
        />
      </label>
      <div className="row gap-12">
        <Button kind="plain" onClick={onCancel}>
          {w.cancel}
        </Button>
        <Button onClick={() => onDone(pictureData(photo, crop))}>{w.use}</Button>
      </div>
    </div>
  );
}
