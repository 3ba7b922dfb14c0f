import Armchair from 'lucide-react/icons/armchair';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { type ChangeUrlState, useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { useFrozenRows, usePointerActivity } from '#platform/ui/web/records/frozen-rows.ts';
import { NothingFound, Pager } from '#platform/ui/web/records/records.tsx';
import { useSelection } from '#platform/ui/web/records/use-selection.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketPageSize } from '#features/maintenance/shapes/ticket.ts';
import { BeginSelection, SelectedTickets } from '#features/maintenance/web/bulk/selected-tickets.tsx';
import { useToday } from '#features/maintenance/web/tasks/use-tasks.ts';
import { PrintedTickets } from '#features/maintenance/web/tickets/printed-tickets.tsx';
import { countOf, TicketFilters } from '#features/maintenance/web/tickets/ticket-filters.tsx';
import { hasFilters, type TicketsQuery, ticketsAddress } from '#features/maintenance/web/tickets/tickets-address.ts';
import { useTicketCounts, useTickets } from '#features/maintenance/web/tickets/use-tickets.ts';
import { ticketPath, useSourceList } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { SetUpsByDay } from './set-ups-by-day.tsx';

export function SetUpsPart({ parts }: { parts: ReactNode }) {
  const w = useTexts(maintenanceTexts).setUps;
  const [storedAddress, changeAddress] = useUrlState(ticketsAddress);
  // Show the first page after a change of search or filter.
  const change = useCallback<ChangeUrlState<typeof ticketsAddress>>(
    (some, mode) => changeAddress({ page: 1, ...some }, mode),
    [changeAddress],
  );
  const address: TicketsQuery = {
    ...storedAddress,
    view: 'list',
    order: 'urgency',
    priority: '',
    section: '',
    kind: 'set-ups',
    from: useToday(),
  };
  const counts = useTicketCounts(address);
  const { rows, isInitialLoad: isFirst, isStale: isBehind } = useTickets(address);
  const live = useMemo(() => [rows], [rows]);
  const { isHere: isHeld, pointer } = usePointerActivity();
  const view = JSON.stringify([address, isBehind]);
  const [visibleRows = []] = useFrozenRows({ live, all: rows, view, isHeld, keepsRemoved: true });
  const selection = useSelection(useMemo(() => visibleRows.map(({ id }) => id), [visibleRows]));
  const trail = useSourceList(visibleRows.map(({ id }) => ticketPath(id)));
  // Render the printed rows later than the rows on screen.
  const onPaper = useDeferredValue(rows, []);
  const isEmpty = !isFirst && !isBehind && visibleRows.length === 0;
  const showAll = () => change({ q: '', status: '', assignee: '', place: '', page: 1 });
  return (
    <>
      <div className="flex flex-wrap gap-2 justify-between mb-3 print:hidden">
        {parts}
        <div className="flex flex-wrap gap-2 max-sm:hidden">
          <PrintButton kind="quiet" />
        </div>
      </div>
      <TicketFilters address={address} counts={counts} onChange={change} />
      {isFirst && <SkeletonRows rows={8} />}
      {isEmpty && hasFilters(address) && <NothingFound typed={address.q} title={w.nothingFound} onShowAll={showAll} />}
      {isEmpty && !hasFilters(address) && (
        <EmptyState icon={<Armchair size={26} />} title={w.empty}>
          <p>{w.emptyBody}</p>
        </EmptyState>
      )}
      {visibleRows.length > 0 && <BeginSelection selection={selection} />}
      <div className="grid grid-cols-1 gap-6 @container print:hidden" aria-busy={isBehind || undefined} {...trail} {...pointer}>
        <SetUpsByDay rows={visibleRows} selection={selection} />
      </div>
      {selection.isOn && <SelectedTickets rows={visibleRows} selection={selection} />}
      <PrintedTickets rows={onPaper} />
      <Pager
        page={address.page}
        size={ticketPageSize}
        count={counts === null ? rows.length : countOf(counts, address.status)}
        rowsOnPage={rows.length}
        onPage={(page) => change({ page }, 'push')}
      />
    </>
  );
}
