import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { planUnits } from '#features/map/rules.ts';
import { planAddress, type PlanRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import type { MarkRenderer } from './mark-renderer.ts';
import marks from './marks.module.css';
import style from './stage.module.css';

export interface StageHandle {
  /** Centers a position and zooms in enough to make its surroundings readable. */
  centerOn(spot: readonly [x: number, y: number]): void;
  spotAt(client: { clientX: number; clientY: number }): [x: number, y: number];
  /** Focuses the plan and scrolls it into view. */
  takeFocus(): void;
}

interface StageProps {
  ref: Ref<StageHandle>;
  plan: PlanRow;
  children: ReactNode;
  grounds: RefObject<HTMLDivElement | null>;
  sizes: MarkRenderer;
  /** In drawing mode, marks can be dragged, and taps set corners. */
  isDrawing: boolean;
  onWidth: (width: number) => void;
  onPress: (event: React.MouseEvent) => void;
  onKeyDown?: ((event: React.KeyboardEvent) => void) | undefined;
}

const largest = 8;
const zoomStep = 0.5;
/** `MarkRenderer` finds the window element by this attribute. */
const inWindow = { 'data-window': '' } as React.HTMLAttributes<HTMLDivElement>;

/** A 3D transform creates a separate layer, which moves without a repaint. */
function toCssTransform(x: number, y: number, scale: number): string {
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}

export function Stage({ ref, plan, children, grounds, sizes, isDrawing: isDrawn, onWidth, onPress, onKeyDown }: StageProps) {
  const w = useTexts(mapTexts).stage;
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef({ x: 0, y: 0 });
  useFitOnResize({ zoom, grounds, frame }, onWidth);
  useImperativeHandle(ref, () => createHandle(zoom, grounds, frame), [grounds]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys of a part that has buttons for the same
    <section
      ref={frame}
      className={`border rounded bg-card relative overflow-hidden ${style.stage}`}
      style={{ '--ratio': plan.width / plan.height } as React.CSSProperties}
      aria-label={w.label}
      aria-describedby="map-keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move what it shows
      tabIndex={0}
      onKeyDown={(event) => {
        // Ignore keys on the buttons of the plan.
        if (event.target !== event.currentTarget) return;
        onKeyDown?.(event);
        if (!event.defaultPrevented) pan(zoom.current, event);
      }}
      onPointerDown={({ clientX, clientY }) => (pressed.current = { x: clientX, y: clientY })}
      onClick={(event) => {
        // Ignore presses on the buttons of the plan.
        if (event.target instanceof Element && event.target.closest('button') !== null) return;
        const { x, y } = pressed.current;
        // The click at the end of a drag is not a press.
        if (Math.hypot(event.clientX - x, event.clientY - y) < 8) onPress(event);
      }}
    >
      <TransformWrapper
        ref={zoom}
        minScale={1}
        maxScale={largest}
        fitOnInit="cover"
        doubleClick={{ step: 0.7, disabled: isDrawn }}
        wheel={{ step: 0.003 }}
        panning={{ excluded: isDrawn ? [marks.mark ?? '', 'polygon[data-chosen]'] : [] }}
        customTransform={toCssTransform}
        onTransform={(_ref, state) => grounds.current && sizes.updateView(grounds.current, state)}
      >
        <TransformComponent
          wrapperClass={`w-full h-full overflow-hidden relative ${style.window}`}
          wrapperProps={inWindow}
          contentClass={style.content ?? ''}
        >
          <div ref={grounds} className={`w-full relative ${marks.grounds}`} style={{ aspectRatio: `${plan.width} / ${plan.height}` }}>
            <img
              src={planAddress(plan.id)}
              alt=""
              width={plan.width}
              height={plan.height}
              className="block w-full h-full rounded"
              draggable={false}
            />
            {children}
          </div>
        </TransformComponent>
      </TransformWrapper>
      <div className={`print:hidden bg-card shadow rounded ${style.buttons}`}>
        <IconButton label={w.zoomIn} onClick={() => void zoom.current?.zoomIn(zoomStep, getAnimationTime(200))}>
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton label={w.zoomOut} onClick={() => void zoom.current?.zoomOut(zoomStep, getAnimationTime(200))}>
          <Minus size={20} aria-hidden />
        </IconButton>
        <IconButton label={w.whole} onClick={() => void zoom.current?.fitToView({ animationTime: getAnimationTime(200) })}>
          <Maximize size={20} aria-hidden />
        </IconButton>
      </div>
      <span id="map-keys" className="sr-only">
        {w.keys}
      </span>
    </section>
  );
}

function getAnimationTime(milliseconds: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds;
}

function createHandle(
  zoom: RefObject<ReactZoomPanPinchRef | null>,
  grounds: RefObject<HTMLDivElement | null>,
  frame: RefObject<HTMLDivElement | null>,
): StageHandle {
  return {
    centerOn([x, y]) {
      const [plan, window] = [grounds.current, frame.current];
      if (plan === null || window === null || zoom.current === null) return;
      const scale = Math.max(2.2, zoom.current.state.scale);
      const left = window.clientWidth / 2 - (x / planUnits) * plan.offsetWidth * scale;
      const top = window.clientHeight / 2 - (y / planUnits) * plan.offsetHeight * scale;
      void zoom.current.setTransform(
        Math.min(0, Math.max(left, window.clientWidth - plan.offsetWidth * scale)),
        Math.min(0, Math.max(top, window.clientHeight - plan.offsetHeight * scale)),
        scale,
        getAnimationTime(250),
      );
    },
    spotAt({ clientX, clientY }) {
      const box = grounds.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
      const within = (at: number) => Math.round(Math.min(1, Math.max(0, at)) * planUnits);
      return [within((clientX - box.left) / box.width), within((clientY - box.top) / box.height)];
    },
    takeFocus: () => frame.current?.focus(),
  };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};

function pan(zoom: ReactZoomPanPinchRef | null, event: React.KeyboardEvent): void {
  if (zoom === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const by = arrows[event.key];
  // No animation, because the next key press would interrupt it.
  if (by) void zoom.panBy(...by, 0);
  else if (event.key === '+' || event.key === '=') void zoom.zoomIn(zoomStep, 0);
  else if (event.key === '-') void zoom.zoomOut(zoomStep, 0);
  else if (event.key === '0') void zoom.fitToView({ animationTime: 0 });
  else return;
  event.preventDefault();
}

interface Parts {
  zoom: RefObject<ReactZoomPanPinchRef | null>;
  grounds: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
}

/** Reports the width of the frame. Resets the zoom if the window became so small that only a strip of the plan would be visible. */
function useFitOnResize({ zoom, grounds, frame }: Parts, onWidth: (width: number) => void): void {
  useEffect(() => {
    if (frame.current === null) return;
    let before: number | null = null;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      onWidth(width);
      const visibleHeight = (grounds.current?.offsetHeight ?? 0) * (zoom.current?.state.scale ?? 1);
      if (before !== null && before !== width && visibleHeight < height) void zoom.current?.fitToView({ mode: 'cover', animationTime: 0 });
      before = width;
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [zoom, grounds, frame, onWidth]);
}
