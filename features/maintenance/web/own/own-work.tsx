import { useCallback, useMemo } from 'react';
import { type ChangeUrlState, useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { Pager } from '#platform/ui/web/records/records.tsx';
import { useFrozenRows, usePointerActivity } from '#platform/ui/web/records/frozen-rows.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketSections } from '#features/maintenance/visibility.ts';
import { ticketPageSize } from '#features/maintenance/shapes/ticket.ts';
import { CurrentPlaceField } from '#features/maintenance/web/order/current-place-field.tsx';
import { useCurrentPlace } from '#features/maintenance/web/order/use-current-place.ts';
import { useOrderFacts } from '#features/maintenance/web/order/use-order-facts.ts';
import { SetUpsByDay } from '#features/maintenance/web/set-ups/set-ups-by-day.tsx';
import { useTasks, useToday } from '#features/maintenance/web/tasks/use-tasks.ts';
import { countOf, TicketFilters } from '#features/maintenance/web/tickets/ticket-filters.tsx';
import { NoMatchingTickets, NoTickets } from '#features/maintenance/web/tickets/ticket-list.tsx';
import { hasFilters, type TicketsAddress, ticketsAddress } from '#features/maintenance/web/tickets/tickets-address.ts';
import { useTicketCounts, useTickets } from '#features/maintenance/web/tickets/use-tickets.ts';
import { ticketPath, useSourceList } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { isDoneOnDevice, isWork } from '#features/maintenance/web/pending/work-items.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { OwnTasks } from './own-tasks.tsx';
import { TicketSection } from './ticket-section.tsx';

/** Screen for people without full access: their tickets and tasks by section, or one section with all its pages. */
export function OwnWork() {
  const w = useTexts(maintenanceTexts);
  const [storedAddress, changeAddress] = useUrlState(ticketsAddress);
  const change = useCallback<ChangeUrlState<typeof ticketsAddress>>(
    (some, mode) => changeAddress({ page: 1, ...some }, mode),
    [changeAddress],
  );
  const [here, setPlace] = useCurrentPlace(storedAddress.here, (next) => change({ here: next }));
  // Remove filters that only the full page has: a colleague may have shared the address.
  const address: TicketsAddress = {
    ...storedAddress,
    here,
    view: 'list',
    assignee: '',
    order: storedAddress.order === 'arrival' ? 'urgency' : storedAddress.order,
  };
  const counts = useTicketCounts(address);
  const orderFacts = useOrderFacts(address.order, here);
  const { shown, isFirst, isBehind } = useSections(address, orderFacts);
  const { isHere: isHeld, pointer } = usePointerActivity();
  const view = JSON.stringify([address, isBehind]);
  const ticketRows = useMemo(() => shown.flat(), [shown]);
  const rows = useFrozenRows({ live: shown, all: ticketRows, view, isHeld, keepsRemoved: true });
  const trail = useSourceList(rows.flat().map(({ id }) => ticketPath(id)));
  const tasks = useOwnTasks(address);
  const setUps = useOwnSetUps(address);
  const isEmpty = !isFirst && !isBehind && tasks.length === 0 && setUps.length === 0 && rows.every((section) => section.length === 0);
  return (
    <>
      <TicketFilters address={address} counts={counts} onChange={change} />
      {address.order === 'near' && <CurrentPlaceField here={here} onChange={setPlace} />}
      {isFirst && <SkeletonRows rows={8} />}
      {isEmpty && (hasFilters(address) ? <NoMatchingTickets typed={address.q} onChange={change} /> : <NoTickets body={w.own.emptyBody} />)}
      <div className="grid grid-cols-1 gap-4 @container" aria-busy={isBehind || undefined} {...trail} {...pointer}>
        {ticketSections.map((section, nth) => (
          <TicketSection
            key={section}
            section={section}
            rows={rows[nth] ?? []}
            isAlone={address.section === section}
            onOpen={(next) => change({ section: next }, 'push')}
          />
        ))}
        {setUps.length > 0 && (
          <section className="grid grid-cols-1 gap-2" aria-label={w.own.setUps}>
            <h2 className="text-15 text-dim">{w.own.setUps}</h2>
            <SetUpsByDay rows={setUps} level={3} />
          </section>
        )}
        <OwnTasks tasks={tasks} />
      </div>
      {address.section !== '' && (
        <Pager
          page={address.page}
          size={ticketPageSize}
          count={counts === null ? ticketRows.length : countOf(counts, address.status)}
          rowsOnPage={ticketRows.length}
          onPage={(page) => change({ page }, 'push')}
        />
      )}
    </>
  );
}

/** Calls one hook per section, always in the same order. `skip` loads nothing for a section that is not visible. */
function useSections(address: TicketsAddress, orderFacts: ReturnType<typeof useOrderFacts>) {
  const of = (section: TicketsAddress['section']) => {
    const isShown = address.section === '' || address.section === section;
    return { address: { ...address, section, page: address.section === section ? address.page : 1 }, isShown };
  };
  const reported = useTickets(of('reported').address, orderFacts, !of('reported').isShown);
  const assigned = useTickets(of('assigned').address, orderFacts, !of('assigned').isShown);
  const places = useTickets(of('places').address, orderFacts, !of('places').isShown);
  const all = [reported, assigned, places];
  const visibleRows = useMemo(() => [reported.rows, assigned.rows, places.rows], [reported.rows, assigned.rows, places.rows]);
  return {
    shown: visibleRows,
    isFirst: all.some(({ isInitialLoad: isFirst }) => isFirst),
    isBehind: all.some(({ isStale: isBehind }) => isBehind),
  };
}

function useOwnSetUps(address: TicketsAddress) {
  return useTickets({ ...address, kind: 'set-ups', from: useToday(), page: 1 }, undefined, address.section !== '').rows;
}

/** Returns the reader's tasks, the soonest due day first. Filters for tickets do not apply to tasks. */
function useOwnTasks(address: TicketsAddress) {
  const { rows } = useTasks();
  const { pending } = usePendingChanges(isWork);
  return useMemo(() => {
    if (hasFilters(address) || address.section !== '') return [];
    const due = rows.filter((task) => !task.paused && !isDoneOnDevice(task, pending));
    return due.toSorted((one, other) => (one.nextDue ?? '9999').localeCompare(other.nextDue ?? '9999'));
  }, [rows, pending, address]);
}
