import { useState } from 'react';
import { type Place, secretIn } from './addresses.ts';
import { ChangeForm } from './change-form.tsx';
import { FamilyMoney } from './family-money.tsx';
import { keptDraft, names } from './kept.ts';
import { Note } from './note.tsx';
import { useTexts } from './use-texts.ts';
import { useFamilyPage } from './use-family-page.ts';
import { YourPeople } from './your-people.tsx';

/** /guest/check-in/yours: the family's private page. */
export function YoursPage({ place }: { place: Place }) {
  const { w } = useTexts();
  const secret = secretIn(place.search);
  if (secret === null) return <Gone />;
  return (
    <>
      {place.cameTwice && <Note mood="wait">{w.arrivedAlready}</Note>}
      <Yours key={secret} secret={secret} paysAtOnce={place.paysAtOnce} />
    </>
  );
}

function Yours({ secret, paysAtOnce }: { secret: string; paysAtOnce: boolean }) {
  const { w } = useTexts();
  const { page, isGone, asOf, again } = useFamilyPage(secret);
  const [isChanging, setChanging] = useState(() => keptDraft(names.change(secret))?.isTouched ?? false);
  const [isSaved, setSaved] = useState(false);
  if (isGone) return <Gone />;
  if (page !== null && isChanging && page.mayChange)
    return (
      <ChangeForm
        page={page}
        onDone={(saved) => {
          setChanging(false);
          setSaved(saved);
          again();
        }}
      />
    );
  return (
    <>
      {page !== null && <p className="event">{page.event.name}</p>}
      {isSaved && <Note mood="good">{w.saved}</Note>}
      <FamilyMoney page={page} asOf={asOf} again={again} paysAtOnce={paysAtOnce}>
        {page !== null && <YourPeople page={page} onChange={() => setChanging(true)} />}
      </FamilyMoney>
    </>
  );
}

function Gone() {
  const { w } = useTexts();
  return (
    <section className="card empty">
      <h2>{w.goneTitle}</h2>
      <p>{w.goneNote}</p>
    </section>
  );
}
