import { capitalizeHeading, formatNearDateInSentence } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { groupByDayAndEvent, type SetUpGroup } from '#features/maintenance/set-up-order.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useToday } from '#features/maintenance/web/tasks/use-tasks.ts';
import { TicketLine } from '#features/maintenance/web/tickets/ticket-line.tsx';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

interface SetUpsByDayProps {
  rows: readonly TicketRow[];
  level?: 2 | 3;
  selection?: Selection;
}

export function SetUpsByDay({ rows, level = 2, selection }: SetUpsByDayProps) {
  const [DayHeading, EventHeading] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const { labelOf } = usePlaces();
  const heading = useDayHeading();
  return groupByDayAndEvent(rows, useToday()).map((group) => (
    <section key={group.day} className="grid grid-cols-1 gap-2" aria-label={heading(group)}>
      <DayHeading className="text-17">{heading(group)}</DayHeading>
      {group.events.map(({ id, name, rows: ofEvent }) => (
        <div key={id} className="grid grid-cols-1 gap-1">
          <EventHeading className="text-15 text-dim">
            <IsolatedName>{name}</IsolatedName>
          </EventHeading>
          <ul className="divide-y list" aria-label={`${heading(group)}, ${name}`}>
            {ofEvent.map((ticket) => (
              <TicketLine key={ticket.id} ticket={ticket} place={labelOf(ticket.placeId)} {...(selection && { selection })} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}

function useDayHeading(): (group: Pick<SetUpGroup<TicketRow>, 'day' | 'isEarlier'>) => string {
  const w = useTexts(maintenanceTexts).setUps;
  const formatting = useFormatting();
  return ({ day, isEarlier }) => {
    if (day === '') return w.noDay;
    const heading = capitalizeHeading(formatNearDateInSentence(day, formatting));
    return isEarlier ? w.overdue(heading) : heading;
  };
}
