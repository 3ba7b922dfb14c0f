import type { ReactNode } from 'react';
import { urlStateShape, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { Tabs } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { HistoryTab } from './history-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import { SheetTab } from './sheet-tab.tsx';
import { ContactPart } from './contact-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { StayPart } from './stay-part.tsx';
import Users from 'lucide-react/icons/users';

const keys = ['overview', 'places', 'people', 'sheet', 'history'] as const;
const tabAddress = urlStateShape({ tab: choiceParam(keys, 'overview') });

const tabContents = { overview: Overview, places: PlacesTab, sheet: SheetTab, history: HistoryTab };

interface ReservationTabsProps {
  row: WholeReservationRow;
  mayEdit: boolean;
  people: RenderPeople;
}

/** Renders people and payments of a reservation, which belong to other features. */
export type RenderPeople = (row: WholeReservationRow) => ReactNode;

export function ReservationTabs({ row, mayEdit, people }: ReservationTabsProps) {
  const w = useTexts(reservationTexts);
  const [{ tab: open }, change] = useUrlState(tabAddress);
  return (
    <Tabs label={w.parts} tabs={keys.map((key) => ({ key, title: w.tabs[key] }))} value={open} onChange={(tab) => change({ tab })}>
      {open === 'people' ? <PeopleTab row={row}>{people(row)}</PeopleTab> : <Part of={open} row={row} mayEdit={mayEdit} />}
    </Tabs>
  );
}

function Part({ of, ...rest }: { of: keyof typeof tabContents; row: WholeReservationRow; mayEdit: boolean }) {
  const Shown = tabContents[of];
  return <Shown {...rest} />;
}

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

/** Shows the expected number of people, then check-ins and payments of other features. */
function PeopleTab({ row, children }: { row: WholeReservationRow; children: ReactNode }) {
  const w = useTexts(reservationTexts).people;
  return (
    <>
      <p className="flex gap-3 items-center text-dim mb-4">
        <Users size={20} aria-hidden />
        {row.heads > 0 ? w.expected(row.heads) : w.unknownCount}
      </p>
      {children}
    </>
  );
}
