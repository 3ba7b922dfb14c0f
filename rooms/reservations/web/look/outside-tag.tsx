import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';

/** Says that a place is booked outside the stay that it belongs to. */
export function OutsideTag() {
  const w = useWords(nameWords);
  return (
    <Tag hue="ember" icon={<CalendarX2 size={14} aria-hidden />}>
      {w.outsideStay}
    </Tag>
  );
}

/** The same where there is no room for words: whatever carries it says them too. */
export function OutsideIcon() {
  return <CalendarX2 size={13} aria-hidden data-outside-icon style={{ flex: 'none' }} />;
}
