import { buildAddress, type GuestAddress, parseSecret } from './guest-address.ts';
import { FamilyMoney } from './family-money.tsx';
import { Note } from './note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { useFamilyPage } from './use-family-page.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** Page /guest/check-in/payment-complete. It thanks the family and shows the confirmed state of its payment. */
export function CompletePage({ place }: { place: GuestAddress }) {
  const { payment } = useTexts(privatePageTexts);
  const secret = parseSecret(place.search);
  return (
    <>
      <p className="text-xl font-semibold">{payment.thanks}</p>
      {secret !== null && <Completed secret={secret} saysPaid={hasPaymentNumber(place.search)} order={place.search.get('orderId')} />}
    </>
  );
}

/** Square adds an order or payment number to the return address only after a payment. */
function hasPaymentNumber(search: URLSearchParams): boolean {
  return search.has('transactionId') || search.has('orderId');
}

interface CompletedProps {
  secret: string;
  saysPaid: boolean;
  order: string | null;
}

function Completed({ secret, saysPaid, order }: CompletedProps) {
  const texts = useTexts(privatePageTexts);
  const isReported = usePaymentReturn(secret, { saysPaid, order });
  const { page, isCached, isChecked, isGone, asOf, again } = useFamilyPage(secret, { isReady: isReported });
  if (isGone)
    return (
      <Note hue="ember">
        <strong>{texts.goneTitle}</strong>
        <p>{texts.goneNote}</p>
      </Note>
    );
  return (
    // The cached page is older than the payment, so it must not ask for a payment.
    <FamilyMoney
      page={page && (isCached || !isReported) ? { ...page, isConfirming: true } : page}
      asOf={asOf}
      isChecked={isChecked}
      again={again}
      shouldPayAtOnce={false}
      saysPaid={saysPaid}
    >
      <p className="print:hidden">
        <a href={buildAddress('/guest/check-in/yours', { id: secret })}>{texts.privateLink}</a>
      </p>
    </FamilyMoney>
  );
}
