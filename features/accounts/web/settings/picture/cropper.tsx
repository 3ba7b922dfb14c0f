import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';
import { type Crop, renderCroppedPicture, dragCrop, maxZoom, paintCrop, moveCrop, cropPosition, createFullCrop, zoomCrop } from './crop.ts';
import style from './picture.module.css';

interface CropperProps {
  picture: ImageBitmap;
  pending: boolean;
  onUse: (dataUrl: string) => void;
  onCancel: () => void;
}

export function Cropper({ picture, pending, onUse, onCancel }: CropperProps) {
  const w = useTexts(accountSettingsTexts);
  const [crop, setCrop] = useState<Crop>(() => createFullCrop(picture));
  const canvas = useRef<HTMLCanvasElement>(null);
  const firstSlider = useInitialFocus<HTMLInputElement>();

  useEffect(() => {
    if (canvas.current) paintCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const displayedSide = event.currentTarget.clientWidth;
    const { movementX, movementY } = event;
    setCrop((before) => dragCrop(picture, before, movementX / displayedSide, movementY / displayedSide));
  }

  const { across, down } = cropPosition(picture, crop);
  return (
    <div className="flex flex-wrap gap-6 items-center">
      <canvas
        ref={canvas}
        className={`rounded-full ${style.canvas}`}
        width={512}
        height={512}
        aria-hidden
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3>{w.picture.cropTitle}</h3>
        <p className="text-dim text-15 mt-1 mb-3">{w.picture.cropHint}</p>
        <label className={`font-semibold items-center grid grid-cols-1 gap-3 min-h-target ${style.slider}`}>
          {w.picture.zoom}
          <input
            ref={firstSlider}
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomCrop(picture, crop, event.currentTarget.valueAsNumber))}
          />
        </label>
        <Slider label={w.picture.across} value={across} onChange={(to) => setCrop(moveCrop(picture, crop, { across: to }))} />
        <Slider label={w.picture.down} value={down} onChange={(to) => setCrop(moveCrop(picture, crop, { down: to }))} />
        <div className="flex flex-wrap gap-2 mt-4">
          <Button loading={pending} onClick={() => onUse(renderCroppedPicture(picture, crop))}>
            {w.picture.use}
          </Button>
          <Button kind="quiet" hue="paper" onClick={onCancel}>
            {w.cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label className={`font-semibold items-center grid grid-cols-1 gap-3 min-h-target ${style.slider}`}>
      {label}
      <input type="range" min={0} max={1} step={0.02} value={value} onChange={(event) => onChange(event.currentTarget.valueAsNumber)} />
    </label>
  );
}
