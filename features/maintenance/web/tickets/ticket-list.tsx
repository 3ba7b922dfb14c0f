import Wrench from 'lucide-react/icons/wrench';
import { useDeferredValue, useMemo } from 'react';
import type { ChangeUrlState } from '#platform/url-state/web/use-url-state.ts';
import { NothingFound, Pager } from '#platform/ui/web/records/records.tsx';
import { useFrozenRows, usePointerActivity } from '#platform/ui/web/records/frozen-rows.ts';
import { useSelection } from '#platform/ui/web/records/use-selection.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketPageSize } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useOrderFacts } from '#features/maintenance/web/order/use-order-facts.ts';
import { useExplainOrder } from '#features/maintenance/web/order/use-explain-order.ts';
import { ticketPath, useSourceList } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { BeginSelection, SelectedTickets } from '#features/maintenance/web/bulk/selected-tickets.tsx';
import { PrintedTickets } from './printed-tickets.tsx';
import { TicketLine } from './ticket-line.tsx';
import { hasFilters, type TicketsAddress, type ticketsAddress } from './tickets-address.ts';
import { useTickets } from './use-tickets.ts';

interface TicketListProps {
  address: TicketsAddress;
  count: number | null;
  onChange: ChangeUrlState<typeof ticketsAddress>;
}

export function TicketList({ address, count, onChange }: TicketListProps) {
  const w = useTexts(maintenanceTexts);
  const orderFacts = useOrderFacts(address.order, address.here);
  const { rows, isInitialLoad: isFirst, isStale: isBehind } = useTickets(address, orderFacts);
  const live = useMemo(() => [rows], [rows]);
  const { isHere: isHeld, pointer } = usePointerActivity();
  // Include the address in the key, so that rows of a new page, order or search appear at once despite the frozen list.
  const view = JSON.stringify([address, isBehind]);
  const [visibleRows = []] = useFrozenRows({ live, all: rows, view, isHeld, keepsRemoved: true });
  const why = useExplainOrder(address.order, orderFacts);
  // Render the printed rows later than the rows on screen.
  const onPaper = useDeferredValue(rows, []);
  const selection = useSelection(useMemo(() => visibleRows.map(({ id }) => id), [visibleRows]));
  const trail = useSourceList(visibleRows.map(({ id }) => ticketPath(id)));
  const { labelOf } = usePlaces();
  if (isFirst) return <SkeletonRows rows={8} />;
  if (visibleRows.length === 0 && !isBehind)
    return hasFilters(address) ? <NoMatchingTickets typed={address.q} onChange={onChange} /> : <NoTickets />;
  return (
    <>
      <BeginSelection selection={selection} />
      <div className="@container print:hidden" aria-busy={isBehind || undefined} {...trail} {...pointer}>
        <ul className="divide-y list" aria-label={w.parts.tickets}>
          {visibleRows.map((ticket) => (
            <TicketLine
              key={ticket.id}
              ticket={ticket}
              place={joinWithDots([why(ticket.placeId), labelOf(ticket.placeId)])}
              selection={selection}
            />
          ))}
        </ul>
      </div>
      {selection.isOn && <SelectedTickets rows={visibleRows} selection={selection} />}
      <PrintedTickets rows={onPaper} />
      <Pager
        page={address.page}
        size={ticketPageSize}
        count={count ?? rows.length}
        rowsOnPage={rows.length}
        onPage={(page) => onChange({ page }, 'push')}
      />
    </>
  );
}

export function NoTickets({ body }: { body?: string }) {
  const w = useTexts(maintenanceTexts).list;
  return (
    <EmptyState icon={<Wrench size={26} />} title={w.empty}>
      <p>{body ?? w.emptyBody}</p>
    </EmptyState>
  );
}

export function NoMatchingTickets({ typed, onChange }: { typed: string } & Pick<TicketListProps, 'onChange'>) {
  const w = useTexts(maintenanceTexts).list;
  const showAll = () => onChange({ q: '', status: '', priority: '', assignee: '', place: '', section: '', page: 1 });
  return <NothingFound typed={typed} title={w.nothingFound} onShowAll={showAll} />;
}
