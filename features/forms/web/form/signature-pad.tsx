import Eraser from 'lucide-react/icons/eraser';
import { type PointerEvent, useId, useRef } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signatureBox } from '#features/forms/rules.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import style from './form.module.css';
import { addPoint, toBoxPoint } from './strokes.ts';

interface SignaturePadProps {
  value: string;
  onChange: (change: (path: string) => string) => void;
}

/** A box to draw a signature. Drawing is optional, because the typed name counts as a signature. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const w = useTexts(formTexts).signature;
  const hint = useId();
  const activePointer = useRef<number | null>(null);
  const draw = (event: PointerEvent<SVGSVGElement>, isNew: boolean) => {
    const point = toBoxPoint({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect());
    onChange((path) => addPoint(path, point, isNew));
  };
  return (
    <div className="grid grid-cols-1 gap-2 justify-items-start mt-4">
      <svg
        className={`w-full rounded ${style.pad}`}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is not an image file
        role="img"
        aria-label={value === '' ? w.pad : w.drawn}
        aria-describedby={hint}
        onPointerDown={(event) => {
          if (event.button !== 0 || activePointer.current !== null) return;
          activePointer.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, true);
        }}
        onPointerMove={(event) => activePointer.current === event.pointerId && draw(event, false)}
        onPointerUp={() => {
          activePointer.current = null;
        }}
        onPointerCancel={() => {
          activePointer.current = null;
        }}
      >
        <line x1="30" x2="570" y1="160" y2="160" className={style.rule} />
        {value === '' && (
          <text x="300" y="95" textAnchor="middle" className={style.here}>
            {w.pad}
          </text>
        )}
        <path d={value} className={style.stroke} />
      </svg>
      <p id={hint} className="text-dim text-15">
        {w.padHint}
      </p>
      {value !== '' && (
        <Button kind="plain" icon={<Eraser size={18} aria-hidden />} onClick={() => onChange(() => '')}>
          {w.clear}
        </Button>
      )}
    </div>
  );
}
