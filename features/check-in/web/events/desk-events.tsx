import { useRouter } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { Instant } from '#platform/time/instant.ts';
import { formatSpanDates } from '#platform/i18n/dates.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import '#platform/ui/web/styles/deferred-components.css';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskEventRow } from '#features/check-in/shapes/event.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { PageLinkButton } from '#features/page-link-button.tsx';
import { stateTexts } from '#features/check-in/i18n/states/texts.ts';

export function DeskEvents() {
  const w = useTexts(deskTexts);
  const router = useRouter();
  const { now } = useFormatting();
  const { rows, state } = useLive('checkIn.deskEvents', {});
  const only = state !== 'loading' && rows.length === 1 ? rows[0] : undefined;
  useEffect(() => {
    if (only !== undefined) void router.navigate({ to: '/desk/$id', params: { id: only.id }, replace: true });
  }, [only, router]);
  if (state === 'loading' || only !== undefined) return <SkeletonRows rows={4} />;
  return (
    <>
      <PageHeading title={w.title} note={rows.length > 0 ? w.events.note : undefined} />
      {rows.length === 0 && <NoEvents />}
      {rows.length > 0 && (
        <div className="@container">
          <ul className="divide-y list">
            {sortDeskEvents(rows, now).map((event) => (
              <Event key={event.id} event={event} isOn={event.startsAt <= now && now < event.endsAt} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Event({ event, isOn }: { event: DeskEventRow; isOn: boolean }) {
  const w = useTexts(stateTexts);
  const { dollars } = useNumbers();
  const formatting = useFormatting();
  const facts = [w.arrived(event.arrived, event.families), w.heads(event.heads)];
  const days = formatSpanDates(event, formatting);
  return (
    <li>
      <a {...useInternalLink(`/desk/${event.id}`)} className="list-row">
        <strong>{event.name}</strong>
        <span className="text-dim text-sm">{days}</span>
        <span className="text-dim text-15">{event.families > 0 ? joinWithDots(facts) : w.families(0)}</span>
        <span>
          {event.owedCents > 0 && <strong className="text-ember-ink">{w.owes(dollars(event.owedCents))}</strong>}
          {isOn && <Tag hue="ember">{w.on}</Tag>}
        </span>
      </a>
    </li>
  );
}

function NoEvents() {
  const w = useTexts(deskTexts).events;
  return (
    <EmptyState icon={<CalendarDays size={26} />} title={w.none} action={<PageLinkButton address="/calendar">{w.calendar}</PageLinkButton>}>
      {w.noneHint}
    </EmptyState>
  );
}

export function sortDeskEvents<Event extends Pick<DeskEventRow, 'id' | 'startsAt' | 'endsAt'>>(
  events: readonly Event[],
  now: Instant,
): Event[] {
  return events.toSorted((a, b) => rankOf(a, now) - rankOf(b, now) || a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
}

function rankOf({ startsAt, endsAt }: Pick<DeskEventRow, 'startsAt' | 'endsAt'>, now: Instant): number {
  if (endsAt <= now) return 2;
  return startsAt <= now ? 0 : 1;
}
