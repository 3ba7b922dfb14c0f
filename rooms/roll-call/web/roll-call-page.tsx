import { useState } from 'react';
import Siren from 'lucide-react/icons/siren';
import { useLive } from '#platform/live/web/use-live.ts';
import { useGoLink } from '#platform/ui/web/go.ts';
import { PageHeading, Panel } from '#platform/ui/web/layout/panel.tsx';
import { Name, Tag, When } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { EventRow, RollCallRow } from '#rooms/roll-call/shapes.ts';
import { rollCallWords } from '#rooms/roll-call/words/words.ts';
import { WayTo } from '#rooms/way-to.tsx';
import { latestFirst, missingOf } from './said.ts';
import { StartDialog } from './start-dialog.tsx';
import { useReadsNames } from './use-reads-names.ts';

/** What goes on, whom one can count, and what was. */
export function RollCallPage() {
  const w = useWords(rollCallWords);
  const { rows, state } = useLive('rollCall.list', {});
  const events = useLive('rollCall.events', {});
  const running = rows.filter(({ endedAt }) => endedAt === null);
  const over = latestFirst(rows.filter(({ endedAt }) => endedAt !== null));
  const idle = events.rows.filter(({ id }) => !running.some(({ eventId }) => eventId === id));
  if (state === 'loading' || events.state === 'loading') return <SkeletonRows rows={6} />;
  return (
    <>
      <PageHeading title={w.title} note={w.note} />
      <div className="stack measured">
        {running.map((one) => (
          <Running key={one.id} rollCall={one} />
        ))}
        {idle.length > 0 && (
          <Panel title={w.list.events}>
            <ul className="stack gap-16">
              {idle.map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
            </ul>
          </Panel>
        )}
        {events.rows.length === 0 && running.length === 0 && (
          <EmptyState icon={<Siren size={26} />} title={w.list.noEvents} action={<WayTo address="/calendar">{w.list.calendar}</WayTo>}>
            <p>{w.list.noEventsHint}</p>
          </EmptyState>
        )}
        <Panel title={w.list.reports}>
          {over.length === 0 ? (
            <p className="dim">{w.list.noReports}</p>
          ) : (
            <ul className="stack gap-16">
              {over.map((one) => (
                <ReportLine key={one.id} rollCall={one} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}

/** One tap from here to one's own people. */
function Running({ rollCall }: { rollCall: RollCallRow }) {
  const w = useWords(rollCallWords);
  const link = useGoLink(`/roll-call/${rollCall.eventId}`);
  const { people, safe, away, kind } = rollCall;
  return (
    <section className={`${kind === 'real' ? 'berry-box' : 'ember-box'} stack gap-12`} aria-label={w.list.running}>
      <div className="row middle between">
        <strong className="size-20 anywhere">
          <Name>{rollCall.eventName}</Name>
        </strong>
        <Tag hue={kind === 'real' ? 'berry' : 'lake'}>{w.kinds[kind]}</Tag>
      </div>
      <p>
        {w.list.counted(safe + away, people)} · <strong>{w.list.missing(missingOf(rollCall))}</strong>
      </p>
      <Button as="a" size="lg" {...link}>
        {w.list.count}
      </Button>
    </section>
  );
}

function EventLine({ event }: { event: EventRow }) {
  const { list: w } = useWords(rollCallWords);
  const [isStarting, setStarting] = useState(false);
  const readsNames = useReadsNames(event.id);
  const prepare = useGoLink(`/roll-call/${event.id}`);
  return (
    <li className="row middle between gap-12">
      <span className="stack gap-4">
        <strong className="anywhere">
          <Name>{event.name}</Name>
        </strong>
        <span className="meta">
          {w.here(event.here)}
          {event.perhaps > 0 && ` · ${w.perhaps(event.perhaps)}`}
        </span>
      </span>
      <span className="row gap-8">
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

/** How it went; who reads names opens the report. */
export function ReportLine({ rollCall }: { rollCall: RollCallRow }) {
  const w = useWords(rollCallWords);
  const link = useGoLink(`/roll-call/${rollCall.eventId}?report=${rollCall.id}`);
  const readsNames = useReadsNames(rollCall.eventId);
  const { people, safe, away, kind, eventName, startedAt } = rollCall;
  return (
    <li className="row middle between">
      <span className="stack gap-4">
        <strong className="anywhere">
          <Name>{eventName}</Name>
        </strong>
        <span className="meta">
          {w.kinds[kind]} · <When at={startedAt} />
        </span>
      </span>
      <span className="row middle gap-12">
        <span>
          {w.list.counted(safe + away, people)} · {w.list.missing(missingOf(rollCall))}
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
