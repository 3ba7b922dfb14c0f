// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a photo is moved by dragging or by the arrow keys
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { closest, movedCrop, wholeCrop, zoomedCrop, zoomOf } from './crop.ts';
import style from './picture-chooser.module.css';
import { drawCrop, pictureData } from './picture-data.ts';

const shown = 224;
const keyStep = 8;

interface PictureCropperProps {
  photo: ImageBitmap;
  onCancel: () => void;
  onDone: (data: string) => void;
}

/** Drag the photo, or move it with the arrow keys, under a round window. */
export function PictureCropper({ photo, onCancel, onDone }: PictureCropperProps) {
  const w = useWords(uiWords).picture;
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
      <label className={style.zoom}>
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
