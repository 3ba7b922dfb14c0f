import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { FeedsDialog } from '#features/reservations/web/feeds/lazy-feeds.ts';
import { homeTexts } from './i18n/texts.ts';

export function CalendarFeedsButton() {
  const w = useTexts(homeTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon={<CalendarPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {w.follow}
      </Button>
      {isOpen && <FeedsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
