import Sun from 'lucide-react/icons/sun';
import { useCallback, useMemo, useState } from 'react';
import { urlStateShape, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFrozenRows, usePointerActivity } from '#platform/ui/web/records/frozen-rows.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { workOrders } from '#features/maintenance/work-order.ts';
import { CurrentPlaceField } from '#features/maintenance/web/order/current-place-field.tsx';
import { useCurrentPlace } from '#features/maintenance/web/order/use-current-place.ts';
import { useOrderFacts } from '#features/maintenance/web/order/use-order-facts.ts';
import { useExplainOrder } from '#features/maintenance/web/order/use-explain-order.ts';
import { useTasks, useToday } from '#features/maintenance/web/tasks/use-tasks.ts';
import { taskPath, ticketPath, useSourceList } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useOwnWorkers } from '#features/maintenance/web/use-workers.ts';
import { isDoneOnDevice, ticketChangesAndNew, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { workTexts } from '#features/maintenance/i18n/work/texts.ts';
import { DayTask, DayTicket } from './day-lines.tsx';
import { daySections, selectDayWork, type DayWork, toTicketWork } from './select-day-work.ts';
import { type CompletedWork, PhotoOffer } from './photo-offer.tsx';

const dayAddress = urlStateShape({ order: choiceParam(workOrders, 'urgency'), here: textParam() });

export function DayPart() {
  const w = useTexts(workTexts);
  const orders = useTexts(maintenanceTexts).list;
  const [{ order, here: addressPlace }, change] = useUrlState(dayAddress);
  const [here, setPlace] = useCurrentPlace(addressPlace, (next) => change({ here: next }));
  const orderFacts = useOrderFacts(order, here);
  const why = useExplainOrder(order, orderFacts);
  const { isLoading, live, all: allWork } = useDay(order, orderFacts);
  const { isHere: isHeld, pointer } = usePointerActivity();
  const sections = useFrozenRows({ live, all: allWork, view: JSON.stringify([order, here]), isHeld, keepsRemoved: true });
  const all = sections.flat();
  const finishedIds = all.filter(({ id }) => !live.flat().some((work) => work.id === id)).map(({ id }) => id);
  const [doneWork, setDoneWork] = useState<CompletedWork | null>(null);
  // The work is open again, because of an undo here or a change by someone else.
  const isOpenAgain = live.flat().some(({ id, ticket }) => id === doneWork?.id && ticket !== null && ticket.status !== 'closed');
  const trail = useSourceList(all.map(({ id, task }) => (task === null ? ticketPath(id) : taskPath(id))));
  return (
    <section aria-label={w.title} className="max-w-form">
      <div className="filter-bar mb-3 print:hidden">
        <SelectField
          label={orders.order}
          choices={workOrders.map((value) => ({ value, text: orders.orders[value] }))}
          value={order}
          onChange={(event) => change({ order: workOrders.find((candidate) => candidate === event.currentTarget.value) ?? 'urgency' })}
        />
      </div>
      {order === 'near' && <CurrentPlaceField here={here} onChange={setPlace} />}
      {isLoading && <SkeletonRows rows={6} />}
      {!isLoading && all.length === 0 && (
        <EmptyState icon={<Sun size={26} />} title={w.empty}>
          <p>{w.emptyBody}</p>
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-4 @container" {...trail} {...pointer}>
        {daySections.map((section, nth) => (
          <Section
            key={section}
            title={w.sections[section]}
            work={sections[nth] ?? []}
            leavingIds={finishedIds}
            why={why}
            onDone={setDoneWork}
          />
        ))}
      </div>
      {doneWork !== null && !isOpenAgain && <PhotoOffer key={doneWork.recordId} work={doneWork} onClose={() => setDoneWork(null)} />}
    </section>
  );
}

function useDay(order: (typeof workOrders)[number], orderFacts: ReturnType<typeof useOrderFacts>) {
  const tickets = useLive('maintenance.day', {});
  const tasks = useTasks();
  const workerIds = useOwnWorkers();
  const today = useToday();
  const { rows, addedIds, pending } = useOptimistic<WholeTicketRow, WorkItem>(tickets.rows, ticketChangesAndNew);
  const isMine = useCallback(({ assigneeId }: WholeTicketRow) => workerIds.includes(assigneeId ?? ''), [workerIds]);
  const { live, all } = useMemo(() => {
    const ticketRows = rows.filter((row) => !addedIds.has(row.id) || isMine(row));
    const due = tasks.rows.filter((task) => !isDoneOnDevice(task, pending));
    const workBySection = selectDayWork(ticketRows, due, { today, workerIds, order, around: orderFacts });
    const sections = daySections.map((section) => workBySection[section]);
    // `all` includes closed tickets: a ticket that was closed here stays visible as closed while the list is frozen.
    return { live: sections, all: [...ticketRows.map(toTicketWork), ...sections.flat()] };
  }, [rows, addedIds, tasks.rows, pending, isMine, today, workerIds, order, orderFacts]);
  return { isLoading: tickets.state === 'loading' || tasks.state === 'loading', live, all };
}

interface SectionProps {
  title: string;
  work: readonly DayWork[];
  /** IDs of rows that are done or reassigned, but stay visible while a finger is on the list. */
  leavingIds: readonly string[];
  why: (placeId: string | null) => string;
  onDone: (work: CompletedWork | null) => void;
}

function Section({ title, work, leavingIds: left, why, onDone }: SectionProps) {
  const { labelOf } = usePlaces();
  if (work.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-15 text-dim mb-2">{title}</h2>
      <ul className="divide-y list">
        {work.map(({ id, ticket, task, placeId }) => {
          const note = joinWithDots([why(placeId), labelOf(placeId)]);
          const line = { note, hasLeft: left.includes(id), onDone };
          return task === null ? <DayTicket key={id} ticket={ticket} {...line} /> : <DayTask key={id} task={task} {...line} />;
        })}
      </ul>
    </section>
  );
}
