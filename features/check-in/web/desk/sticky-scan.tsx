import { useLayoutEffect, useRef } from 'react';
import { EarlierScans, LatestScan } from '#features/check-in/web/scan/scan-results.tsx';
import type { Scanning } from '#features/check-in/web/scan/use-scanning.ts';
import style from './desk.module.css';

// Height of a phone's top bar. The taller bar of wide screens may overlap by four pixels.
const belowBar = { top: 60 };

/** Keeps the latest scan visible while the families scroll. Other sticky elements leave `--kept-above` free for it. */
export function StickyScan({ scanning, onOpen }: { scanning: Scanning; onOpen: (familyId: string) => void }) {
  const container = useRef<HTMLDivElement>(null);
  // Runs on every scan, before the details pane measures its space.
  useLayoutEffect(() => {
    const element = container.current;
    const desk = element?.parentElement;
    if (!element || !desk) return undefined;
    const measure = () => desk.style.setProperty('--kept-above', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      desk.style.removeProperty('--kept-above');
    };
  });
  return (
    <>
      <div ref={container} className={`on-ground ${style.kept}`} style={belowBar}>
        <LatestScan scanning={scanning} onOpen={onOpen} />
      </div>
      <EarlierScans scanning={scanning} />
    </>
  );
}
