import { useTexts } from '#platform/words/web/use-words.ts';
import { PaidFamilies } from '#rooms/check-in/web/desk/paid-families.tsx';
import { RefundLinesDialog } from '#rooms/payments/web/give-back-lines.tsx';
import { PausesPage } from '#rooms/pauses/web/pauses-page.tsx';
import { reasonText } from '#rooms/pauses/web/why-of.ts';
import { pauseTexts } from '#rooms/pauses/words/words.ts';

/** What is paused; with each activity the families of check-in who paid for it, whose money is given back or credited there. */
export function PausesWithFamilies() {
  const { closedWhy, reasons } = useTexts(pauseTexts);
  return (
    <PausesPage
      families={(row) => (
        <PaidFamilies
          placeId={row.placeId}
          place={row.place}
          giveBack={({ id, name, items }, onClose) => (
            <RefundLinesDialog folioId={id} name={name} items={items} reason={closedWhy(row.place, reasonText(row, reasons))} onClose={onClose} />
          )}
        />
      )}
    />
  );
}
