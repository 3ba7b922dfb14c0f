import type { ReactNode } from 'react';
import { addressShape, oneOf } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { Tabs } from '#platform/ui/web/press/tabs.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { HistoryTab } from './history-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import { SheetTab } from './sheet-tab.tsx';
import { ContactPart } from './contact-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { StayPart } from './stay-part.tsx';
import Users from 'lucide-react/icons/users';

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

/** What is known of the stay itself, each part edited where it stands. */
function Overview({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  return (
    <>
      <StayPart row={row} mayEdit={mayEdit} />
      <ContactPart row={row} mayEdit={mayEdit} />
      <NotesPart row={row} mayEdit={mayEdit} field="notes" />
      <NotesPart row={row} mayEdit={mayEdit} field="priceNotes" />
    </>
  );
}

/** How many are expected, and below it what other rooms know of who has come and what is paid. */
function PeopleTab({ row, children }: { row: WholeReservationRow; children: ReactNode }) {
  const w = useWords(reservationWords).people;
  return (
    <>
      <p className="line gap-12 middle dim below-16">
        <Users size={20} aria-hidden />
        {row.heads > 0 ? w.expected(row.heads) : w.nobody}
      </p>
      {children}
    </>
  );
}
