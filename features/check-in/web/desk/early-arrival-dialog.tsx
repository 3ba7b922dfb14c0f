import { dayIn } from '#platform/time/calendar.ts';
import { formatDateInSentence } from '#platform/i18n/dates.ts';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyName } from './family-filters.ts';

interface EarlyDialogProps {
  row: DeskRow;
  plannedArrival: string;
  onArrived: () => void;
  onClose: () => void;
}

/** Asks for confirmation if a family is checked in long before its stay. This may be a mistake or an early arrival. */
export function EarlyArrivalDialog({ row, plannedArrival, onArrived, onClose }: EarlyDialogProps) {
  const w = useTexts(deskTexts).early;
  const formatting = useFormatting();
  return (
    <Dialog
      title={familyName(row)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {w.notYet}
          </Button>
          <Button
            onClick={() => {
              onArrived();
              onClose();
            }}
          >
            {w.checkIn}
          </Button>
        </>
      }
    >
      <p>{w.question(formatDateInSentence(dayIn(formatting.zone, plannedArrival), formatting))}</p>
    </Dialog>
  );
}
