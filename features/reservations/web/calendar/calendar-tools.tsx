import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';

interface CalendarToolsProps {
  /** Opens the filters; undefined while they are open. */
  onFilter?: () => void;
  isFull?: boolean;
  onFull?: (isFull: boolean) => void;
}

export function CalendarTools({ onFilter, isFull = false, onFull }: CalendarToolsProps) {
  const w = useTexts(calendarTexts);
  const full = isFull ? w.leaveFull : w.full;
  return (
    <>
      {onFilter && (
        <IconButton kind="plain" label={w.filters.open} title={w.filters.open} onClick={onFilter}>
          <SlidersHorizontal size={18} aria-hidden />
        </IconButton>
      )}
      {onFull && (
        <IconButton kind="plain" label={full} title={full} aria-pressed={isFull} onClick={() => onFull(!isFull)}>
          {isFull ? <Minimize2 size={18} aria-hidden /> : <Maximize2 size={18} aria-hidden />}
        </IconButton>
      )}
    </>
  );
}
