import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../../../platform/words/web/use-words.ts';
import { accountSettingsWords } from '../../../words/account-settings/words.ts';
import { type Crop, croppedPicture, draggedBy, mostZoom, paintCrop, wholeCrop, zoomedTo } from './crop.ts';
import style from './picture.module.css';

interface CropperProps {
  picture: ImageBitmap;
  pending: boolean;
  onUse: (dataUrl: string) => void;
  onCancel: () => void;
}

/** Chooses the round part of a picture, by finger, mouse or keys. */
export function Cropper({ picture, pending, onUse, onCancel }: CropperProps) {
  const w = useWords(accountSettingsWords);
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (canvas.current) paintCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  useEffect(() => canvas.current?.focus(), []);

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    if (event.type !== 'pointermove' || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shown = event.currentTarget.clientWidth;
    const { movementX, movementY } = event;
    setCrop((before) => draggedBy(picture, before, movementX / shown, movementY / shown));
  }

  function press(event: KeyboardEvent): void {
    const moved = changedByKey(picture, crop, event.key);
    if (!moved) return;
    event.preventDefault();
    setCrop(moved);
  }

  return (
    <div className={style.cropper}>
      <canvas
        ref={canvas}
        className={style.canvas}
        width={512}
        height={512}
        tabIndex={0}
        role="application"
        aria-label={w.picture.cropArea}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <div className={style.ways}>
        <h3 className={style.heading}>{w.picture.cropTitle}</h3>
        <p className={style.hint}>{w.picture.cropHint}</p>
        <label className={style.zoom}>
          {w.picture.zoom}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomedTo(picture, crop, event.currentTarget.valueAsNumber))}
          />
        </label>
        <div className={style.actions}>
          <Button loading={pending} onClick={() => onUse(croppedPicture(picture, crop))}>
            {w.picture.use}
          </Button>
          <Button variant="subtle" color="paper" onClick={onCancel}>
            {w.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

const step = 0.05;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

function changedByKey(picture: ImageBitmap, crop: Crop, key: string): Crop | null {
  const move = moves[key];
  if (move) return draggedBy(picture, crop, ...move);
  if (key === '+' || key === '=') return zoomedTo(picture, crop, crop.zoom * 1.1);
  return key === '-' ? zoomedTo(picture, crop, crop.zoom / 1.1) : null;
}
