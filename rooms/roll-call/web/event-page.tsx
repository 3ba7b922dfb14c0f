import { useState } from 'react';
import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { addressShape, id as idField } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useGoLink, usePageName } from '#platform/ui/web/go.ts';
import { PageHeading, Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { entry } from '#rooms/screen-at.ts';
import { rollCallWords } from '#rooms/roll-call/words/words.ts';
import { CountPage } from './count-page.tsx';
import { earlyRollCall } from './early.ts';
import { LodgingPanel } from './lodging-panel.tsx';
import { ReportPage } from './report-page.tsx';
import { ReportLine } from './roll-call-page.tsx';
import { latestFirst } from './said.ts';
import { StartDialog } from './start-dialog.tsx';
import { UnsentStart, useUnsent, useUntilNews } from './unsent.tsx';
import { useReadsNames } from './use-reads-names.ts';
import { useRefusals } from './use-refusals.ts';

const eventAddress = addressShape({ report: idField() });

/** The roll-call of an event: counting while it goes on, a report when it is over, else what is prepared. */
export function EventPage() {
  const { id: eventId } = useParams({ from: '/roll-call/$id' });
  const [{ report }] = useAddress(eventAddress);
  const w = useWords(rollCallWords);
  const session = useSession();
  const { rows, state } = useLive('rollCall.list', {});
  const event = useLive('rollCall.events', {}).rows.find(({ id }) => id === eventId);
  const back = useGoLink('/roll-call');
  const own = rows.filter((one) => one.eventId === eventId);
  const running = own.find(({ endedAt }) => endedAt === null);
  const asked = own.find(({ id }) => id === report);
  const name = event?.name ?? own[0]?.eventName ?? null;
  usePageName(name);
  useRefusals(eventId, session.state === 'account' ? session.account.id : '');
  const unsent = useUntilNews(useUnsent(eventId, session.state === 'account' ? session.account.id : '', 'rollCall.start'));
  const readsNames = useReadsNames(eventId);
  if (session.state !== 'account') return null;
  const { id, firstName, lastName } = session.account;
  const me = { id, name: `${firstName} ${lastName}` };
  const early = unsent !== null && readsNames && event !== undefined ? unsent : null;
  const counted = running ?? (early && earlyRollCall(early, event?.name ?? '', me.name));
  return (
    <>
      {entry('/roll-call', session.account) === 'granted' && (
        <a {...back} className="press screen-only">
          <ArrowLeft size={20} aria-hidden /> {w.list.back}
        </a>
      )}
      {state === 'loading' && <SkeletonRows rows={8} />}
      {state !== 'loading' &&
        (asked?.endedAt ? (
          <ReportPage rollCall={asked} />
        ) : counted ? (
          <CountPage rollCall={counted} me={me} early={running === undefined ? early : null} />
        ) : (
          <Prepared eventId={eventId} name={name} isOn={event !== undefined} unsent={unsent} />
        ))}
    </>
  );
}

interface PreparedProps {
  eventId: string;
  name: string | null;
  isOn: boolean;
  unsent: ReturnType<typeof useUnsent>;
}

/** Nobody is counted: what can be printed, said and started. */
function Prepared({ eventId, name, isOn, unsent }: PreparedProps) {
  const w = useWords(rollCallWords);
  const readsNames = useReadsNames(eventId);
  const [isStarting, setStarting] = useState(false);
  const paper = useGoLink(`/roll-call/${eventId}/paper`);
  const over = latestFirst(useLive('rollCall.list', {}).rows.filter((one) => one.eventId === eventId));
  if (name === null || (!isOn && over.length === 0)) return <EmptyState title={w.count.gone}>{w.count.goneHint}</EmptyState>;
  return (
    <>
      <PageHeading
        title={name}
        note={w.title}
        action={
          <div className="row gap-8">
            {readsNames && isOn && (
              <Button as="a" kind="plain" size="lg" {...paper}>
                {w.paper.open}
              </Button>
            )}
            {isOn && unsent === null && (
              <Button size="lg" onClick={() => setStarting(true)}>
                {w.list.start}
              </Button>
            )}
          </div>
        }
      />
      <div className="stack measured">
        {unsent !== null && <UnsentStart waiting={unsent} />}
        {over.length > 0 && (
          <Panel title={w.list.reports}>
            <ul className="stack gap-16">
              {over.map((one) => (
                <ReportLine key={one.id} rollCall={one} />
              ))}
            </ul>
          </Panel>
        )}
        {readsNames && isOn && <LodgingPanel eventId={eventId} />}
        {!readsNames && over.length > 0 && <p className="note">{w.count.goneHint}</p>}
      </div>
      {isStarting && <StartDialog event={{ id: eventId, name }} onClose={() => setStarting(false)} />}
    </>
  );
}
