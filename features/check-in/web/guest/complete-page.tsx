import { buildAddress, type GuestAddress, parseSecret } from './guest-address.ts';
import { FamilyMoney } from './family-money.tsx';
import { Note } from './note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { secretPageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { useFamilyPage } from './use-family-page.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** /guest/check-in/payment-complete: thanks, and the truth about the money as the camp knows it. */
export function CompletePage({ place }: { place: GuestAddress }) {
  const { payment } = useTexts(secretPageTexts);
  const secret = parseSecret(place.search);
  return (
    <>
      <p className="size-20 strong">{payment.thanks}</p>
      {secret !== null && <Completed secret={secret} saysPaid={saysPaid(place.search)} order={place.search.get('orderId')} />}
    </>
  );
}

/** Square sends who has paid back with the numbers of order and payment, and who has not without. */
function saysPaid(search: URLSearchParams): boolean {
  return search.has('transactionId') || search.has('orderId');
}

interface CompletedProps {
  secret: string;
  saysPaid: boolean;
  order: string | null;
}

function Completed({ secret, saysPaid: isSaid, order }: CompletedProps) {
  const texts = useTexts(secretPageTexts);
  const isReported = usePaymentReturn(secret, { saysPaid: isSaid, order });
  const { page, isCached: isKept, isChecked: isAsked, isGone, asOf, again } = useFamilyPage(secret, { isReady: isReported });
  if (isGone)
    return (
      <Note hue="ember">
        <strong>{texts.goneTitle}</strong>
        <p>{texts.goneNote}</p>
      </Note>
    );
  return (
    // What this phone kept is from before they went to pay: nobody is invited to pay by it.
    <FamilyMoney
      page={page && (isKept || !isReported) ? { ...page, isConfirming: true } : page}
      asOf={asOf}
      isAsked={isAsked}
      again={again}
      paysAtOnce={false}
      saysPaid={isSaid}
    >
      <p className="screen-only">
        <a href={buildAddress('/guest/check-in/yours', { id: secret })}>{texts.privateLink}</a>
      </p>
    </FamilyMoney>
  );
}
