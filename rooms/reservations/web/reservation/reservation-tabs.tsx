import type { ReactNode } from 'react';
import { addressShape, oneOf } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { Tabs } from '#platform/ui/web/press/tabs.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { HistoryTab } from './history-tab.tsx';
import { Overview } from './overview.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import { SheetTab } from './sheet-tab.tsx';

const keys = ['overview', 'places', 'people', 'sheet', 'history'] as const;
const tabAddress = addressShape({ tab: oneOf(keys, 'overview') });

const shownIn = { overview: Overview, places: PlacesTab, sheet: SheetTab, history: HistoryTab };

interface ReservationTabsProps {
  row: WholeReservationRow;
  mayEdit: boolean;
  people: People;
}

/** What other rooms know of a reservation's people and money. */
export type People = (row: WholeReservationRow) => ReactNode;

/** The parts of the page; which one is open stands in the address. */
export function ReservationTabs({ row, mayEdit, people }: ReservationTabsProps) {
  const w = useWords(reservationWords);
  const [{ tab: open }, change] = useAddress(tabAddress);
  return (
    <Tabs label={w.parts} tabs={keys.map((key) => ({ key, title: w.tabs[key] }))} value={open} onChange={(tab) => change({ tab })}>
      {open === 'people' ? <PeopleTab row={row}>{people(row)}</PeopleTab> : <Part of={open} row={row} mayEdit={mayEdit} />}
    </Tabs>
  );
}

function Part({ of, ...rest }: { of: keyof typeof shownIn; row: WholeReservationRow; mayEdit: boolean }) {
  const Shown = shownIn[of];
  return <Shown {...rest} />;
}
