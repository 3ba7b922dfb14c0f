import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { formatNearTime } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { useOwedText } from './use-owed-text.ts';

interface ArrivalProps {
  row: DeskRow;
  onArrived: () => void;
}

export function ArrivalStatus({ row, onArrived }: ArrivalProps) {
  const w = useTexts(deskTexts).detail;
  const formatting = useFormatting();
  const owedText = useOwedText(row);
  const arrivalText = useRef<HTMLParagraphElement>(null);
  const isHere = row.arrivedAt !== null;
  useEffect(() => {
    // The pressed button disappears. Focus the text instead, because keyboard shortcuts of the desk need a focused element.
    if (isHere && document.activeElement === document.body) arrivalText.current?.focus({ preventScroll: true });
  }, [isHere]);
  if (row.cancelledAt !== null) return null;
  if (row.arrivedAt !== null)
    return (
      <p ref={arrivalText} className="flex gap-2 items-center text-focus font-semibold" tabIndex={-1}>
        <Check size={20} aria-hidden />
        {w.arrivedBy(formatNearTime(row.arrivedAt, formatting), row.arrivedByName ?? '')}
      </p>
    );
  return (
    <div className="phone-bar">
      <Button size="lg" wide icon={<Check size={22} aria-hidden />} onClick={onArrived}>
        {owedText === null ? w.arrive : joinWithDots([w.arrive, owedText])}
      </Button>
    </div>
  );
}
