import { useLayoutEffect, useRef } from 'react';
import { EarlierScans, LatestScan } from '#features/check-in/web/scan/scan-results.tsx';
import type { Scanning } from '#features/check-in/web/scan/use-scanning.ts';
import style from './desk.module.css';

// Height of a phone's top bar in pixels. On wide screens the bar is four pixels taller and may overlap the scan.
const belowBar = { top: 60 };

/**
 * Keeps the latest scan visible while the list scrolls. Other sticky elements use its height in `--kept-above` as their distance from the
 * top.
 */
export function StickyScan({ scanning, onOpen }: { scanning: Scanning; onOpen: (familyId: string) => void }) {
  const container = useRef<HTMLDivElement>(null);
  // Set the height after every render with a new scan, before the details pane measures its space.
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
      <div ref={container} className={`bg-ground ${style.kept}`} style={belowBar}>
        <LatestScan scanning={scanning} onOpen={onOpen} />
      </div>
      <EarlierScans scanning={scanning} />
    </>
  );
}
