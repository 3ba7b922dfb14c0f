import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { dayIn } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isOverdue, type TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export const statusStyles = {
  open: { hue: 'ember', Icon: CircleDot },
  'in-progress': { hue: 'lake', Icon: CirclePlay },
  'on-hold': { hue: 'paper', Icon: CirclePause },
  closed: { hue: 'pine', Icon: CircleCheck },
} as const;

export function StatusTag({ status }: { status: TicketStatus }) {
  const w = useTexts(maintenanceTexts).status;
  const { hue, Icon } = statusStyles[status];
  return (
    <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
      {w[status]}
    </Tag>
  );
}

type UrgencyFacts = Pick<TicketRow, 'isUnsafe' | 'priority' | 'dueDay' | 'status'>;

export function UrgencyTags({ ticket }: { ticket: UrgencyFacts }) {
  const w = useTexts(maintenanceTexts);
  const { zone, now } = useFormatting();
  const { priority, isUnsafe } = ticket;
  return (
    <>
      {isUnsafe && (
        <Tag hue="berry" icon={<TriangleAlert size={14} aria-hidden />}>
          {w.unsafe}
        </Tag>
      )}
      {(priority === 'urgent' || priority === 'high') && (
        <Tag hue={priority === 'urgent' ? 'berry' : 'ember'} icon={<ChevronsUp size={14} aria-hidden />}>
          {w.priority[priority]}
        </Tag>
      )}
      {isOverdue(ticket, dayIn(zone, now)) && (
        <Tag hue="ember" icon={<CircleAlert size={14} aria-hidden />}>
          {w.overdue}
        </Tag>
      )}
    </>
  );
}
