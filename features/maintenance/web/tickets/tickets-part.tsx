import { type ReactNode, useCallback } from 'react';
import { type ChangeUrlState, useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { CurrentPlaceField } from '#features/maintenance/web/order/current-place-field.tsx';
import { useCurrentPlace } from '#features/maintenance/web/order/use-current-place.ts';
import { Board } from './board.tsx';
import { countOf, TicketFilters, ViewSwitch } from './ticket-filters.tsx';
import { TicketList } from './ticket-list.tsx';
import { ticketsAddress } from './tickets-address.ts';
import { useTicketCounts } from './use-tickets.ts';

export function TicketsPart({ parts }: { parts: ReactNode }) {
  const [storedAddress, changeAddress] = useUrlState(ticketsAddress);
  // Show the first page after a change of search or filter.
  const change = useCallback<ChangeUrlState<typeof ticketsAddress>>(
    (some, mode) => changeAddress({ page: 1, ...some }, mode),
    [changeAddress],
  );
  const [here, setPlace] = useCurrentPlace(storedAddress.here, (next) => change({ here: next }));
  const address = { ...storedAddress, here, section: '' as const };
  const counts = useTicketCounts(address);
  return (
    <>
      <div className="flex flex-wrap gap-2 justify-between mb-3 print:hidden">
        {parts}
        <div className="flex flex-wrap gap-2 max-sm:hidden">
          {address.view === 'list' && <PrintButton kind="quiet" />}
          <ViewSwitch address={address} onChange={change} />
        </div>
      </div>
      <TicketFilters address={address} counts={counts} onChange={change} />
      {address.view === 'list' && address.order === 'near' && <CurrentPlaceField here={here} onChange={setPlace} />}
      {address.view === 'board' ? (
        <Board address={address} counts={counts} />
      ) : (
        <TicketList address={address} count={counts && countOf(counts, address.status)} onChange={change} />
      )}
    </>
  );
}
