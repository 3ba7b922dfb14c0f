import { type ReactNode, useCallback } from 'react';
import { type ChangeAddress, useAddress } from '#platform/address/web/use-address.ts';
import { Board } from './board.tsx';
import { countOf, TicketFilters, ViewSwitch } from './ticket-filters.tsx';
import { TicketList } from './ticket-list.tsx';
import { ticketsAddress } from './tickets-address.ts';
import { useTicketCounts } from './use-tickets.ts';

/** `parts` leads to the other parts of the room. Tickets as a list or as a board by status, whichever the address says. */
export function TicketsPart({ parts }: { parts: ReactNode }) {
  const [address, put] = useAddress(ticketsAddress);
  // Another search or filter begins at its first page.
  const change = useCallback<ChangeAddress<typeof ticketsAddress>>((some, mode) => put({ page: 1, ...some }, mode), [put]);
  const counts = useTicketCounts(address);
  return (
    <>
      <div className="row between below-12 screen-only">
        {parts}
        <ViewSwitch address={address} onChange={change} />
      </div>
      <TicketFilters address={address} counts={counts} onChange={change} />
      {address.view === 'board' ? (
        <Board address={address} counts={counts} />
      ) : (
        <TicketList address={address} count={counts && countOf(counts, address.status)} onChange={change} />
      )}
    </>
  );
}
