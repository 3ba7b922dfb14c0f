import { PaidFamilies } from '#rooms/check-in/web/desk/paid-families.tsx';
import { TicketPage } from '#rooms/maintenance/web/ticket/ticket-page.tsx';

/** A ticket; where it closes a place, with the families of check-in who paid for that. */
export function TicketWithFamilies() {
  return <TicketPage families={(placeId) => <PaidFamilies placeId={placeId} />} />;
}
