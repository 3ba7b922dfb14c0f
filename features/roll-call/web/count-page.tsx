import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import Users from 'lucide-react/icons/users';
import { useLive } from '#platform/live/web/use-live.ts';
import type { LiveState } from '#platform/live/web/watch.ts';
import { useIgnoreScans } from '#platform/scanner/web/use-ignore-scans.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { NothingFound } from '#platform/ui/web/records/records.tsx';
import { useRecords } from '#platform/ui/web/records/use-records.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shouldBeCounted } from '#features/roll-call/figures.ts';
import type { RollCallPerson, RollCallRow } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { CountActions } from './count-actions.tsx';
import { CountHeader } from './count-header.tsx';
import { toPendingPeople } from './pending-roll-call.ts';
import { allBuildings, countAddress, groupVisiblePeople } from './visible-people.ts';
import { PersonLine } from './person-line.tsx';
import { SightingDialog } from './sighting-dialog.tsx';
import { UnsentStartNote } from './unsent-start.tsx';
import type { CountingAccount } from './pending-calls.ts';
import { useCounting } from './use-counting.ts';
import { useBuildingFilter, BuildingFilter } from './building-filter.tsx';

interface CountPageProps {
  rollCall: RollCallRow;
  me: CountingAccount;
  pendingStart: OutboxItem | null;
}

/**
 * Counts people by building, one tap each. Before the server has received the start, readers of names count with the cached
 * families, and their taps are sent right after the start.
 */
export function CountPage({ rollCall, me, pendingStart: early }: CountPageProps) {
  const { id, eventId } = rollCall;
  const isEarly = early !== null;
  const people = useLive('rollCall.people', { id, eventId }, { skip: isEarly });
  const families = useLive('rollCall.families', { eventId }, { skip: !isEarly });
  const ahead = useMemo(() => families.rows.flatMap(toPendingPeople), [families.rows]);
  const { rows, state } = isEarly ? { rows: ahead, state: families.state } : people;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isEarly && <UnsentStartNote waiting={early} mayCount />}
      <CountScreen rollCall={rollCall} me={me} rows={rows} state={state} isStartPending={isEarly} />
    </div>
  );
}

interface CountScreenProps extends Pick<CountPageProps, 'rollCall' | 'me'> {
  rows: readonly RollCallPerson[];
  state: LiveState;
  /** True if the server has not received the start yet. */
  isStartPending: boolean;
}

function CountScreen({ rollCall, me, rows, state, isStartPending: isEarly }: CountScreenProps) {
  const { count: w } = useTexts(rollCallTexts);
  useIgnoreScans();
  const counting = useCounting(rows, rollCall, me);
  const where = useBuildingFilter();
  const show = useCallback(
    (rows: readonly RollCallPerson[], address: Parameters<typeof groupVisiblePeople>[1]) => groupVisiblePeople(rows, { ...address, where }),
    [where],
  );
  const people = useRecords({
    live: { rows: counting.rows, state },
    urlState: countAddress,
    openParam: 'person',
    arrange: show,
    keepsRemoved: false,
  });
  /** Also clear the buildings that are stored on this device. */
  function showAll(): void {
    people.showAll();
    people.change({ where: allBuildings });
  }
  const families = useMemo(() => groupBy(counting.rows, ({ checkInId, id }) => checkInId ?? id), [counting.rows]);
  const [seen, setSeen] = useState<RollCallPerson | null>(null);
  const sections = useDeferredValue(people.sections);
  const missing = counting.rows.filter(({ isHere, state }) => isHere && state === 'missing').length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole screen
    <section aria-label={rollCall.eventName} onKeyDown={people.keys()} className="grid grid-cols-1 gap-4 @container">
      <CountHeader rollCall={rollCall} rows={counting.rows} unsent={counting.unsent} isLive={state === 'live' && !isEarly} />
      <div className="filter-bar">
        <SearchBox label={w.search} value={people.typed} onChange={people.type} />
        <Segmented
          label={w.show}
          choices={[
            { value: 'everybody', text: w.everyone },
            { value: 'missing', text: w.missing(missing) },
          ]}
          value={people.address.show}
          onChange={(to) => people.change({ show: to })}
        />
      </div>
      <BuildingFilter rows={counting.rows} />
      {people.isLoading && <SkeletonRows rows={8} />}
      {!people.isLoading && counting.rows.length === 0 && (
        <EmptyState icon={<Users size={26} />} title={w.noOne}>
          <p>{w.noOneHint}</p>
        </EmptyState>
      )}
      {counting.rows.length > 0 &&
        people.shown.length === 0 &&
        (missing === 0 && people.typed === '' ? (
          <p className="text-dim text-15">{w.all}</p>
        ) : (
          <NothingFound typed={people.typed} onShowAll={showAll} />
        ))}
      <div {...people.pointer} className="grid grid-cols-1 gap-4">
        {sections.map((section) => (
          <Section
            key={`${section[0]?.building}${section[0] && shouldBeCounted(section[0])}${section[0]?.lastSeen}`}
            section={section}
            byLast={people.address.show === 'missing'}
          >
            {section.map((row) => (
              <PersonLine
                key={row.id}
                row={row}
                family={families.get(row.checkInId ?? row.id) ?? [row]}
                accountId={me.id}
                isWaiting={counting.isWaiting.has(row.id)}
                isNew={people.isNew(row.id)}
                onMark={counting.mark}
                onSighting={setSeen}
              />
            ))}
          </Section>
        ))}
      </div>
      <CountActions rollCall={rollCall} missing={missing} onAdd={counting.add} isStartPending={isEarly} />
      {seen !== null && <SightingDialog row={seen} onSave={counting.saySeen} onClose={() => setSeen(null)} />}
    </section>
  );
}

/** Shows a building with its progress. Expected people have a separate section. */
function Section({ section, byLast, children }: { section: readonly RollCallPerson[]; byLast: boolean; children: React.ReactNode }) {
  const { count: w } = useTexts(rollCallTexts);
  const [first] = section;
  if (first === undefined) return null;
  const counted = section.filter(({ state }) => state !== 'missing').length;
  const isExpected = !shouldBeCounted(first);
  const name = isExpected ? w.expected : (byLast && first.lastSeen) || first.building || w.nowhere;
  return (
    <section>
      <h2 className="text-17 flex flex-wrap gap-2 justify-between">
        <IsolatedName>{name}</IsolatedName>
        {!byLast && !isExpected && <span className="text-dim text-sm">{w.tally(counted, section.length)}</span>}
      </h2>
      {isExpected && <p className="text-dim text-15">{w.expectedNote}</p>}
      <ul className="list divide-y" aria-label={name}>
        {children}
      </ul>
    </section>
  );
}
