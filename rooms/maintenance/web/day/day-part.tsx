import Sun from 'lucide-react/icons/sun';
import { useCallback, useMemo, useState } from 'react';
import { addressShape, oneOf, word } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useHeldRows, usePointer } from '#platform/ui/web/records/live-rows.ts';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { workOrders } from '#rooms/maintenance/order-of-work.ts';
import { HereField } from '#rooms/maintenance/web/order/here-field.tsx';
import { useHere } from '#rooms/maintenance/web/order/here.ts';
import { useAround } from '#rooms/maintenance/web/order/use-around.ts';
import { useOrderSaid } from '#rooms/maintenance/web/order/use-order-said.ts';
import { useTasks, useToday } from '#rooms/maintenance/web/tasks/use-tasks.ts';
import { taskPath, ticketPath, useTrail } from '#rooms/maintenance/web/trail/use-trail.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { useOwnWorkers } from '#rooms/maintenance/web/use-workers.ts';
import { isDoneHere, waitingTickets, withChanges } from '#rooms/maintenance/web/waiting/work-items.ts';
import { useWaitingWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { workWords } from '#rooms/maintenance/words/work/words.ts';
import { TaskOfDay, TicketOfDay } from './day-lines.tsx';
import { daySections, dayShown, type DayWork, ofTicket } from './day-shown.ts';
import { type DoneWork, PhotoOffer } from './photo-offer.tsx';

const dayAddress = addressShape({ order: oneOf(workOrders, 'urgency'), here: word() });

/** What is the reader's today, on one page and in the order they choose: made for one thumb. */
export function DayPart() {
  const w = useWords(workWords);
  const orders = useWords(maintenanceWords).list;
  const [{ order, here: asked }, change] = useAddress(dayAddress);
  const [here, stand] = useHere(asked, (next) => change({ here: next }));
  const around = useAround(order, here);
  const why = useOrderSaid(order, around);
  const { isLoading, live, all: known } = useDay(order, around);
  const { isHere: isHeld, pointer } = usePointer();
  const sections = useHeldRows({ live, all: known, view: JSON.stringify([order, here]), isHeld, keepsGone: true });
  const all = sections.flat();
  const left = all.filter(({ id }) => !live.flat().some((work) => work.id === id)).map(({ id }) => id);
  const [doneWork, setDoneWork] = useState<DoneWork | null>(null);
  // Undone, or somebody else reopened it.
  const isOpenAgain = live.flat().some(({ id, ticket }) => id === doneWork?.id && ticket !== null && ticket.status !== 'closed');
  const trail = useTrail(all.map(({ id, task }) => (task === null ? ticketPath(id) : taskPath(id))));
  return (
    <section aria-label={w.title} className="within-form">
      <div className="controls below-12 screen-only">
        <SelectField
          label={orders.order}
          choices={workOrders.map((value) => ({ value, text: orders.orders[value] }))}
          value={order}
          onChange={(event) => change({ order: workOrders.find((one) => one === event.currentTarget.value) ?? 'urgency' })}
        />
      </div>
      {order === 'near' && <HereField here={here} onChange={stand} />}
      {isLoading && <SkeletonRows rows={6} />}
      {!isLoading && all.length === 0 && (
        <EmptyState icon={<Sun size={26} />} title={w.empty}>
          <p>{w.emptyBody}</p>
        </EmptyState>
      )}
      <div className="stack gap-16 measured" {...trail} {...pointer}>
        {daySections.map((section, nth) => (
          <Section key={section} title={w.sections[section]} work={sections[nth] ?? []} left={left} why={why} onDone={setDoneWork} />
        ))}
      </div>
      {doneWork !== null && !isOpenAgain && <PhotoOffer key={doneWork.recordId} work={doneWork} onClose={() => setDoneWork(null)} />}
    </section>
  );
}

function useDay(order: (typeof workOrders)[number], around: ReturnType<typeof useAround>) {
  const tickets = useLive('maintenance.day', {});
  const tasks = useTasks();
  const workerIds = useOwnWorkers();
  const today = useToday();
  const { waiting } = useWaitingWork();
  const isMine = useCallback(({ assigneeId }: WholeTicketRow) => workerIds.includes(assigneeId ?? ''), [workerIds]);
  const { live, all } = useMemo(() => {
    const written = waitingTickets(waiting, new Set(tickets.rows.map(({ id }) => id))).filter(isMine);
    const known = [...tickets.rows, ...written].map((row) => withChanges(row, waiting));
    const due = tasks.rows.filter((task) => !isDoneHere(task, waiting));
    const shown = dayShown(known, due, { today, workerIds, order, around });
    const sections = daySections.map((section) => shown[section]);
    // What was closed here is drawn so, as long as it stays under the finger.
    return { live: sections, all: [...known.map(ofTicket), ...sections.flat()] };
  }, [tickets.rows, tasks.rows, waiting, isMine, today, workerIds, order, around]);
  return { isLoading: tickets.state === 'loading' || tasks.state === 'loading', live, all };
}

interface SectionProps {
  title: string;
  work: readonly DayWork[];
  /** What is done or somebody else's by now, and stands there as long as a finger is on the list. */
  left: readonly string[];
  /** Why each stands where it does. */
  why: (placeId: string | null) => string;
  onDone: (work: DoneWork | null) => void;
}

function Section({ title, work, left, why, onDone }: SectionProps) {
  const { labelOf } = usePlaces();
  if (work.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="size-15 dim below-8">{title}</h2>
      <ul className="divided list">
        {work.map(({ id, ticket, task, placeId }) => {
          const note = dotted([why(placeId), labelOf(placeId)]);
          const line = { note, hasLeft: left.includes(id), onDone };
          return task === null ? <TicketOfDay key={id} ticket={ticket} {...line} /> : <TaskOfDay key={id} task={task} {...line} />;
        })}
      </ul>
    </section>
  );
}
