import { useState } from 'react';
import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { urlStateShape, idParam as idField } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useSession } from '#platform/http/web/session.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink, usePageName } from '#platform/ui/web/navigation.ts';
import { PageHeading, Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { CountPage } from './count-page.tsx';
import { toPendingRollCall } from './pending-roll-call.ts';
import { LodgingPanel } from './lodging-panel.tsx';
import { ReportPage } from './report-page.tsx';
import { ReportLine } from './roll-call-page.tsx';
import { sortLatestFirst } from './format.ts';
import { StartDialog } from './start-dialog.tsx';
import { UnsentStartNote, usePendingStartAndEnd } from './unsent-start.tsx';
import { useCanReadNames } from './use-can-read-names.ts';
import { useRefusalToasts } from './use-refusal-toasts.ts';

const eventAddress = urlStateShape({ report: idField() });

export function EventPage() {
  const { id: eventId } = useParams({ from: '/roll-call/$id' });
  const [{ report }] = useUrlState(eventAddress);
  const w = useTexts(rollCallTexts);
  const session = useSession();
  const { rows, state } = useLive('rollCall.list', {});
  const event = useLive('rollCall.events', {}).rows.find(({ id }) => id === eventId);
  const back = useInternalLink('/roll-call');
  const own = rows.filter((rollCall) => rollCall.eventId === eventId);
  const running = own.find(({ endedAt }) => endedAt === null);
  const selectedReport = own.find(({ id }) => id === report);
  const name = event?.name ?? own[0]?.eventName ?? null;
  usePageName(name);
  useRefusalToasts(eventId);
  const unsent = usePendingStartAndEnd(eventId).start;
  const readsNames = useCanReadNames(eventId);
  if (session.state !== 'account') return null;
  const { id, firstName, lastName } = session.account;
  const me = { id, name: `${firstName} ${lastName}` };
  const early = unsent !== undefined && readsNames && event !== undefined ? unsent : null;
  const counted = running ?? (early && toPendingRollCall(early, event?.name ?? '', me.name));
  return (
    <>
      {checkScreenAccess('/roll-call', session.account) === 'granted' && (
        <a {...back} className="text-button print:hidden">
          <ArrowLeft size={20} aria-hidden /> {w.list.back}
        </a>
      )}
      {state === 'loading' && <SkeletonRows rows={8} />}
      {state !== 'loading' &&
        (selectedReport?.endedAt ? (
          <ReportPage rollCall={selectedReport} />
        ) : counted ? (
          <CountPage rollCall={counted} me={me} pendingStart={running === undefined ? early : null} />
        ) : (
          <Preparation eventId={eventId} name={name} isOn={event !== undefined} unsent={unsent} />
        ))}
    </>
  );
}

interface PreparationProps {
  eventId: string;
  name: string | null;
  isOn: boolean;
  unsent: OutboxItem | undefined;
}

function Preparation({ eventId, name, isOn, unsent }: PreparationProps) {
  const w = useTexts(rollCallTexts);
  const readsNames = useCanReadNames(eventId);
  const [isStarting, setStarting] = useState(false);
  const paper = useInternalLink(`/roll-call/${eventId}/paper`);
  const over = sortLatestFirst(useLive('rollCall.list', {}).rows.filter((rollCall) => rollCall.eventId === eventId));
  if (name === null || (!isOn && over.length === 0)) return <EmptyState title={w.count.gone}>{w.count.goneHint}</EmptyState>;
  return (
    <>
      <PageHeading
        title={name}
        note={w.title}
        action={
          <div className="flex flex-wrap gap-2">
            {readsNames && isOn && (
              <Button as="a" kind="plain" size="lg" {...paper}>
                {w.paper.open}
              </Button>
            )}
            {isOn && unsent === undefined && (
              <Button size="lg" onClick={() => setStarting(true)}>
                {w.list.start}
              </Button>
            )}
          </div>
        }
      />
      <div className="grid grid-cols-1 gap-4 @container">
        {unsent !== undefined && <UnsentStartNote waiting={unsent} />}
        {over.length > 0 && (
          <Panel title={w.list.reports}>
            <ul className="grid grid-cols-1 gap-4">
              {over.map((rollCall) => (
                <ReportLine key={rollCall.id} rollCall={rollCall} />
              ))}
            </ul>
          </Panel>
        )}
        {readsNames && isOn && <LodgingPanel eventId={eventId} />}
        {!readsNames && over.length > 0 && <p className="text-dim text-15">{w.count.goneHint}</p>}
      </div>
      {isStarting && <StartDialog event={{ id: eventId, name }} onClose={() => setStarting(false)} />}
    </>
  );
}
