import { PaidFamilies } from '#features/check-in/web/desk/paid-families.tsx';
import { TicketPage } from '#features/maintenance/web/ticket/ticket-page.tsx';
import { RefundLinesDialog } from '#features/payments/web/refund-lines-dialog.tsx';

export function TicketWithFamilies() {
  return (
    <TicketPage
      families={(placeId) => (
        <PaidFamilies
          placeId={placeId}
          renderRefundDialog={({ id, name, items }, onClose) => (
            <RefundLinesDialog folioId={id} name={name} items={items} reason="" onClose={onClose} />
          )}
        />
      )}
    />
  );
}
