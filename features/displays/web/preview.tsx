import { useLayoutEffect, useRef, useState } from 'react';
import type { Orientation } from '#features/displays/rules.ts';
import type { ScreenState, Slide } from '#features/displays/screen-state.ts';
import { Screen } from './screen/screen.tsx';
import style from './preview.module.css';

interface PreviewProps {
  label: string;
  state: ScreenState;
  at: number;
  orientation: Orientation;
  fixedSlide?: Slide | undefined;
  isOffline?: boolean;
}

export function Preview({ label, state, at, orientation, fixedSlide: only, isOffline = false }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setSize(Math.min(element.clientWidth, element.clientHeight) / 27);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [orientation]);
  return (
    <div
      className={`relative overflow-hidden rounded ${style.frame}`}
      data-orientation={orientation}
      data-gone={isOffline || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- many elements that form one picture
      role="img"
      aria-label={label}
    >
      <div ref={frame} className={style.inside} style={{ fontSize: size }} aria-hidden>
        {size > 0 && <Screen state={state} at={at} orientation={orientation} pictureUrl={pictureUrl} {...(only && { fixedSlide: only })} />}
      </div>
    </div>
  );
}

const pictureUrl = (id: string): string => `/tv/pictures/${id}`;
