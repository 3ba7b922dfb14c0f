import { useState } from 'react';
import Siren from 'lucide-react/icons/siren';
import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { PageHeading, Panel } from '#platform/ui/web/layout/panel.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EventRow, RollCallRow } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { PageLinkButton } from '#features/page-link-button.tsx';
import { sortLatestFirst, countMissing } from './format.ts';
import { StartDialog } from './start-dialog.tsx';
import { useCanReadNames } from './use-can-read-names.ts';

export function RollCallPage() {
  const w = useTexts(rollCallTexts);
  const { rows, state } = useLive('rollCall.list', {});
  const events = useLive('rollCall.events', {});
  const running = rows.filter(({ endedAt }) => endedAt === null);
  const over = sortLatestFirst(rows.filter(({ endedAt }) => endedAt !== null));
  const idle = events.rows.filter(({ id }) => !running.some(({ eventId }) => eventId === id));
  if (state === 'loading' || events.state === 'loading') return <SkeletonRows rows={6} />;
  return (
    <>
      <PageHeading title={w.title} note={w.note} />
      <div className="grid grid-cols-1 gap-4 @container">
        {running.map((rollCall) => (
          <Running key={rollCall.id} rollCall={rollCall} />
        ))}
        {idle.length > 0 && (
          <Panel title={w.list.events}>
            <ul className="grid grid-cols-1 gap-4">
              {idle.map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
            </ul>
          </Panel>
        )}
        {events.rows.length === 0 && running.length === 0 && (
          <EmptyState
            icon={<Siren size={26} />}
            title={w.list.noEvents}
            action={<PageLinkButton address="/calendar">{w.list.calendar}</PageLinkButton>}
          >
            <p>{w.list.noEventsHint}</p>
          </EmptyState>
        )}
        <Panel title={w.list.reports}>
          {over.length === 0 ? (
            <p className="text-dim">{w.list.noReports}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {over.map((rollCall) => (
                <ReportLine key={rollCall.id} rollCall={rollCall} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}

function Running({ rollCall }: { rollCall: RollCallRow }) {
  const w = useTexts(rollCallTexts);
  const link = useInternalLink(`/roll-call/${rollCall.eventId}`);
  const { people, safe, away, kind } = rollCall;
  return (
    <section className={`${kind === 'real' ? 'error-box' : 'warning-box'} grid grid-cols-1 gap-3`} aria-label={w.list.running}>
      <div className="flex flex-wrap gap-2 items-center justify-between">
        <strong className="text-xl wrap-anywhere">
          <IsolatedName>{rollCall.eventName}</IsolatedName>
        </strong>
        <Tag hue={kind === 'real' ? 'berry' : 'lake'}>{w.kinds[kind]}</Tag>
      </div>
      <p>
        {w.list.counted(safe + away, people)} · <strong>{w.list.missing(countMissing(rollCall))}</strong>
      </p>
      <Button as="a" size="lg" {...link}>
        {w.list.count}
      </Button>
    </section>
  );
}

function EventLine({ event }: { event: EventRow }) {
  const { list: w } = useTexts(rollCallTexts);
  const [isStarting, setStarting] = useState(false);
  const readsNames = useCanReadNames(event.id);
  const prepare = useInternalLink(`/roll-call/${event.id}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="grid grid-cols-1 gap-1">
        <strong className="wrap-anywhere">
          <IsolatedName>{event.name}</IsolatedName>
        </strong>
        <span className="text-dim text-sm">
          {w.here(event.here)}
          {event.perhaps > 0 && ` · ${w.expected(event.perhaps)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {readsNames && (
          <Button as="a" kind="plain" size="lg" {...prepare}>
            {w.prepare}
          </Button>
        )}
        <Button size="lg" onClick={() => setStarting(true)}>
          {w.start}
        </Button>
      </span>
      {isStarting && <StartDialog event={event} onClose={() => setStarting(false)} />}
    </li>
  );
}

export function ReportLine({ rollCall }: { rollCall: RollCallRow }) {
  const w = useTexts(rollCallTexts);
  const link = useInternalLink(`/roll-call/${rollCall.eventId}?report=${rollCall.id}`);
  const readsNames = useCanReadNames(rollCall.eventId);
  const { people, safe, away, kind, eventName, startedAt } = rollCall;
  return (
    <li className="flex flex-wrap gap-2 items-center justify-between">
      <span className="grid grid-cols-1 gap-1">
        <strong className="wrap-anywhere">
          <IsolatedName>{eventName}</IsolatedName>
        </strong>
        <span className="text-dim text-sm">
          {w.kinds[kind]} · <RelativeTime at={startedAt} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <span>
          {w.list.counted(safe + away, people)} · {w.list.missing(countMissing(rollCall))}
        </span>
        {readsNames && (
          <Button as="a" kind="plain" aria-label={`${w.list.report}: ${eventName}`} {...link}>
            {w.list.report}
          </Button>
        )}
      </span>
    </li>
  );
}
