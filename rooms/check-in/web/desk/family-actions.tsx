import { Button } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef, useState } from 'react';
import { nearWords } from '../../../../platform/ui/dates.ts';
import { MoreActions } from '../../../../platform/ui/web/more-actions.tsx';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { DeskRow } from '../../shapes.ts';
import { deskWords } from '../../words/desk/words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import style from './family-actions.module.css';
import type { FamilyDetailProps } from './family-detail.tsx';
import { useAskAgain } from './use-ask-again.ts';

type FamilyActionsProps = Pick<FamilyDetailProps, 'row' | 'isCashier' | 'isLive' | 'isScanned' | 'arriving' | 'onChange' | 'onPrint'>;

/** 'Arrived' first, under the thumb of a phone; what is done less often behind it. */
export function FamilyActions({ row, isCashier, isLive, isScanned, arriving, onChange, onPrint }: FamilyActionsProps) {
  const w = useWords(deskWords);
  const [isCancelling, setCancelling] = useState(false);
  const askAgain = useAskAgain(row, isLive);
  const isCancelled = row.cancelledAt !== null;
  const more = [
    ...(row.money.balanceCents > 0 && !isCancelled ? [{ text: w.askAgain.action, run: askAgain }] : []),
    ...(row.arrivedAt !== null && !isCancelled ? [{ text: w.detail.unarrive, run: () => arriving.unarrive(row) }] : []),
    ...(isCashier && !isCancelled ? [{ text: w.cancel.action, run: () => setCancelling(true), isDanger: true }] : []),
  ];
  return (
    <div className={style.actions}>
      <Arrival row={row} isScanned={isScanned} onArrived={() => arriving.arrive(row)} />
      <div className={style.others}>
        {isCashier && !isCancelled && (
          <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={onChange}>
            {w.changeAction}
          </Button>
        )}
        <Button variant="default" leftSection={<Printer size={18} aria-hidden />} onClick={onPrint}>
          {w.passAction}
        </Button>
        {more.length > 0 && <MoreActions label={w.actions.more} actions={more} />}
      </div>
      {isCancelling && <CancelDialog row={row} isLive={isLive} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function Arrival({ row, isScanned, onArrived }: { row: DeskRow; isScanned: boolean; onArrived: () => void }) {
  const w = useWords(deskWords).detail;
  const reading = useReading();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The window of the camera has just given the focus back to where it was opened.
    if (isScanned) button.current?.focus({ preventScroll: true });
  }, [isScanned]);
  if (row.cancelledAt !== null) return null;
  if (row.arrivedAt !== null)
    return (
      <p className={style.here}>
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
