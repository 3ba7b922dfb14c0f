import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { PaidFamilies } from '#features/check-in/web/desk/paid-families.tsx';
import { RefundLinesDialog } from '#features/payments/web/refund-lines-dialog.tsx';
import { PausesPage } from '#features/pauses/web/pauses-page.tsx';
import { reasonText } from '#features/pauses/web/reason-text.ts';
import { pauseTexts } from '#features/pauses/i18n/texts.ts';

export function PausesWithFamilies() {
  const { closedWhy, reasons } = useTexts(pauseTexts);
  return (
    <PausesPage
      families={(row) => (
        <PaidFamilies
          placeId={row.placeId}
          place={row.place}
          renderRefundDialog={({ id, name, items }, onClose) => (
            <RefundLinesDialog
              folioId={id}
              name={name}
              items={items}
              reason={closedWhy(row.place, reasonText(row, reasons))}
              onClose={onClose}
            />
          )}
        />
      )}
    />
  );
}
