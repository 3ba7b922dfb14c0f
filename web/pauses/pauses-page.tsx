import { useWords } from '#platform/words/web/use-words.ts';
import { PaidFamilies } from '#rooms/check-in/web/desk/paid-families.tsx';
import { GiveBackLines } from '#rooms/payments/web/give-back-lines.tsx';
import { PausesPage } from '#rooms/pauses/web/pauses-page.tsx';
import { whyOf } from '#rooms/pauses/web/why-of.ts';
import { pauseWords } from '#rooms/pauses/words/words.ts';

/** What is paused; with each activity the families of check-in who paid for it, whose money is given back or credited there. */
export function PausesWithFamilies() {
  const { closedWhy, reasons } = useWords(pauseWords);
  return (
    <PausesPage
      families={(row) => (
        <PaidFamilies
          placeId={row.placeId}
          place={row.place}
          giveBack={({ id, name, items }, onClose) => (
            <GiveBackLines folioId={id} name={name} items={items} reason={closedWhy(row.place, whyOf(row, reasons))} onClose={onClose} />
          )}
        />
      )}
    />
  );
}
