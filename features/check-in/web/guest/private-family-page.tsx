import { useState } from 'react';
import { type GuestAddress, parseSecret } from './guest-address.ts';
import { ChangeForm } from './change-form.tsx';
import { FamilyMoney } from './family-money.tsx';
import { readDraft, storageNames } from './guest-storage.ts';
import { Note } from './note.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { hasPass } from './payment-status.ts';
import { useFamilyPage } from './use-family-page.ts';
import { usePaymentReturn } from './use-payment-return.ts';
import { YourPeople } from './your-people.tsx';
import { YourPhotos } from './your-photos.tsx';

export function PrivateFamilyPage({ place }: { place: GuestAddress }) {
  const secret = parseSecret(place.search);
  return secret === null ? <Gone /> : <Yours key={secret} secret={secret} {...place} />;
}

function Yours({ secret, shouldPayAtOnce, isResubmission }: { secret: string } & Pick<GuestAddress, 'shouldPayAtOnce' | 'isResubmission'>) {
  const texts = useTexts(privatePageTexts);
  const isReported = usePaymentReturn(secret);
  const { page: lastPage, isChecked, isGone, asOf, again } = useFamilyPage(secret, { isReady: isReported });
  // After a return from the payment page, the cached state must not ask for another payment.
  const page = lastPage && !isReported ? { ...lastPage, isConfirming: true } : lastPage;
  const [isChanging, setChanging] = useState(() => hasUnsavedChange(secret));
  const [isSaved, setSaved] = useState(false);
  const [isOfResend, setOfResend] = useState(isResubmission);
  if (isGone) return <Gone />;
  // Keep showing unsaved input even if the family can no longer save it.
  if (page !== null && isChanging && (page.mayChange || hasUnsavedChange(secret)))
    return (
      <>
        {isOfResend && page.mayChange && <Note hue="lake">{texts.receivedEarlier}</Note>}
        <ChangeForm
          page={page}
          onDone={(saved) => {
            setChanging(false);
            setOfResend(false);
            setSaved(saved);
            again();
          }}
        />
      </>
    );
  return (
    <>
      {page !== null && (
        <p className="event hued font-bold text-sm" data-hue="ember">
          {page.event.name}
        </p>
      )}
      {isSaved && page?.state !== 'cancelled' && <Note hue="pine">{texts.saved}</Note>}
      <FamilyMoney page={page} asOf={asOf} isChecked={isChecked} again={again} shouldPayAtOnce={shouldPayAtOnce}>
        {page !== null && <YourPeople page={page} onChange={() => setChanging(true)} />}
      </FamilyMoney>
      {page !== null && hasPass(page) && <YourPhotos page={page} again={again} />}
    </>
  );
}

function hasUnsavedChange(secret: string): boolean {
  return readDraft(storageNames.change(secret))?.isTouched ?? false;
}

function Gone() {
  const texts = useTexts(privatePageTexts);
  return (
    <section className="card border rounded bg-card empty">
      <h2>{texts.goneTitle}</h2>
      <p>{texts.goneNote}</p>
    </section>
  );
}
