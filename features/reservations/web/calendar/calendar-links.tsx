import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { feedTexts } from '#features/reservations/i18n/feeds/texts.ts';
import { FeedsDialog } from '#features/reservations/web/feeds/lazy-feeds.ts';

export function CalendarLinks() {
  const w = useTexts(calendarTexts);
  const feeds = useTexts(feedTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-x-2 print:hidden">
      <Button kind="quiet" icon={<CalendarPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {feeds.title}
      </Button>
      <Button as={Link} to="/calendar/import" kind="quiet" icon={<FileUp size={18} aria-hidden />}>
        {w.importList}
      </Button>
      {isOpen && <FeedsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
