import { Button } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { nearWords } from '../../../../platform/ui/dates.ts';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { DeskRow } from '../../shapes.ts';
import { deskWords } from '../../words/desk/words.ts';
import style from './family-actions.module.css';

interface ArrivalProps {
  row: DeskRow;
  isScanned: boolean;
  onArrived: () => void;
}

/** 'Arrived', under the thumb of a phone; then since when they are here. */
export function Arrival({ row, isScanned, onArrived }: ArrivalProps) {
  const w = useWords(deskWords).detail;
  const reading = useReading();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The window of the camera has just given the focus back to where it was opened.
    if (isScanned) button.current?.focus({ preventScroll: true });
  }, [isScanned]);
  const here = useRef<HTMLParagraphElement>(null);
  const isHere = row.arrivedAt !== null;
  useEffect(() => {
    // The button that was pressed is gone; the keys of the desk go on working.
    if (isHere && document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [isHere]);
  if (row.cancelledAt !== null) return null;
  if (row.arrivedAt !== null)
    return (
      <p ref={here} className={style.here} tabIndex={-1}>
        <Check size={20} aria-hidden />
        {w.arrivedBy(nearWords(row.arrivedAt, reading), row.arrivedByName ?? '')}
      </p>
    );
  return (
    <div className={style.thumb}>
      <Button ref={button} size="lg" fullWidth leftSection={<Check size={22} aria-hidden />} onClick={onArrived}>
        {w.arrive}
      </Button>
    </div>
  );
}
