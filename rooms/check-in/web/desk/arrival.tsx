import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { nearWords } from '#platform/ui/dates.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { useOwed } from './use-owed.ts';

interface ArrivalProps {
  row: DeskRow;
  onArrived: () => void;
}

/** 'Check in', under the thumb of a phone; then since when they are here. */
export function Arrival({ row, onArrived }: ArrivalProps) {
  const w = useWords(deskWords).detail;
  const formatting = useFormatting();
  const owed = useOwed(row);
  const here = useRef<HTMLParagraphElement>(null);
  const isHere = row.arrivedAt !== null;
  useEffect(() => {
    // The button that was pressed is gone; the keys of the desk go on working.
    if (isHere && document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [isHere]);
  if (row.cancelledAt !== null) return null;
  if (row.arrivedAt !== null)
    return (
      <p ref={here} className="line middle accent strong" tabIndex={-1}>
        <Check size={20} aria-hidden />
        {w.arrivedBy(nearWords(row.arrivedAt, formatting), row.arrivedByName ?? '')}
      </p>
    );
  return (
    <div className="at-foot">
      <Button size="lg" wide icon={<Check size={22} aria-hidden />} onClick={onArrived}>
        {owed === null ? w.arrive : dotted([w.arrive, owed])}
      </Button>
    </div>
  );
}
