import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { ContactPart } from './contact-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { StayPart } from './stay-part.tsx';

/** What is known of the stay itself, each part edited where it stands. */
export function Overview({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  return (
    <>
      <StayPart row={row} mayEdit={mayEdit} />
      <ContactPart row={row} mayEdit={mayEdit} />
      <NotesPart row={row} mayEdit={mayEdit} field="notes" />
      <NotesPart row={row} mayEdit={mayEdit} field="priceNotes" />
    </>
  );
}
