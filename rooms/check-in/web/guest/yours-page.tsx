import { useState } from 'react';
import { type Place, secretIn } from './addresses.ts';
import { ChangeForm } from './change-form.tsx';
import { FamilyMoney } from './family-money.tsx';
import { keptDraft, names } from './kept.ts';
import { Note } from './note.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { secretPageWords } from '#rooms/check-in/words/behind-secret/words.ts';
import { hasPass } from './payment-status.ts';
import { useFamilyPage } from './use-family-page.ts';
import { useReturn } from './use-return.ts';
import { YourPeople } from './your-people.tsx';
import { YourPhotos } from './your-photos.tsx';

/** /guest/check-in/yours: the family's private page. */
export function YoursPage({ place }: { place: Place }) {
  const secret = secretIn(place.search);
  return secret === null ? <Gone /> : <Yours key={secret} secret={secret} {...place} />;
}

function Yours({ secret, paysAtOnce, cameTwice }: { secret: string } & Pick<Place, 'paysAtOnce' | 'cameTwice'>) {
  const texts = useWords(secretPageWords);
  const isReported = useReturn(secret);
  const { page: lastPage, isAsked, isGone, asOf, again } = useFamilyPage(secret, { isReady: isReported });
  // Back from the payment page, what it said before is no invitation to pay again.
  const page = lastPage && !isReported ? { ...lastPage, isConfirming: true } : lastPage;
  const [isChanging, setChanging] = useState(() => isTyped(secret));
  const [isSaved, setSaved] = useState(false);
  const [isOfResend, setOfResend] = useState(cameTwice);
  if (isGone) return <Gone />;
  // What somebody has typed stays in sight though it cannot be saved any more, until they leave it.
  if (page !== null && isChanging && (page.mayChange || isTyped(secret)))
    return (
      <>
        {isOfResend && page.mayChange && <Note hue="lake">{texts.arrivedAlready}</Note>}
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
        <p className="event hued heading size-14" data-hue="ember">
          {page.event.name}
        </p>
      )}
      {isSaved && page?.state !== 'cancelled' && <Note hue="pine">{texts.saved}</Note>}
      <FamilyMoney page={page} asOf={asOf} isAsked={isAsked} again={again} paysAtOnce={paysAtOnce}>
        {page !== null && <YourPeople page={page} onChange={() => setChanging(true)} />}
      </FamilyMoney>
      {page !== null && hasPass(page) && <YourPhotos page={page} again={again} />}
    </>
  );
}

/** Whether a change was begun on this phone and is not saved. */
function isTyped(secret: string): boolean {
  return keptDraft(names.change(secret))?.isTouched ?? false;
}

function Gone() {
  const texts = useWords(secretPageWords);
  return (
    <section className="card empty">
      <h2>{texts.goneTitle}</h2>
      <p>{texts.goneNote}</p>
    </section>
  );
}
