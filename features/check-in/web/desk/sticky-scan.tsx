import { useLayoutEffect, useRef } from 'react';
import { EarlierScans, LatestScan } from '#features/check-in/web/scan/scan-results.tsx';
import type { Scanning } from '#features/check-in/web/scan/use-scanning.ts';
import style from './desk.module.css';

// Below the top bar of a phone; the one of a wide screen covers four pixels more.
const belowBar = { top: 60 };

/**
 * The latest scan, in sight however far the families have scrolled. What else stays in sight leaves it its room: as
 * `--kept-above` it has how tall it is.
 */
export function StickyScan({ scanning, onOpen }: { scanning: Scanning; onOpen: (familyId: string) => void }) {
  const kept = useRef<HTMLDivElement>(null);
  // At every scan, and before the details beside measure the room that is left for them.
  useLayoutEffect(() => {
    const element = kept.current;
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
      <div ref={kept} className={`on-ground ${style.kept}`} style={belowBar}>
        <LatestScan scanning={scanning} onOpen={onOpen} />
      </div>
      <EarlierScans scanning={scanning} />
    </>
  );
}
