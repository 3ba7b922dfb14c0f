import { useEffect } from 'react';
import { addressOf, type Place, secretIn } from './addresses.ts';
import { FamilyMoney } from './family-money.tsx';
import { Note } from './note.tsx';
import { sendUntilAnswered } from './send.ts';
import { useTexts } from './speaking.ts';
import { useFamilyPage } from './use-family-page.ts';
import { way } from './way.ts';

/** /guest/check-in/payment-complete: thanks, and the truth about the money as the camp knows it. */
export function CompletePage({ place }: { place: Place }) {
  const { w } = useTexts();
  const secret = secretIn(place.search);
  return (
    <>
      <p className="thanks">{w.thanks}</p>
      {secret !== null && <Completed secret={secret} />}
    </>
  );
}

function Completed({ secret }: { secret: string }) {
  const { w } = useTexts();
  const { page, isGone, asOf, again } = useFamilyPage(secret);
  useEffect(() => {
    const stop = new AbortController();
    // It only says that somebody came back; the camp then asks for itself.
    void sendUntilAnswered('checkIn.reportReturn', { secret }, way, { signal: stop.signal, mostTries: 8 });
    return () => stop.abort();
  }, [secret]);
  if (isGone)
    return (
      <Note mood="act">
        <strong>{w.goneTitle}</strong>
        <p>{w.goneNote}</p>
      </Note>
    );
  return (
    <FamilyMoney page={page} asOf={asOf} again={again} paysAtOnce={false}>
      <p className="keep">
        <a href={addressOf('/guest/check-in/yours', { id: secret })}>{w.privateLink}</a>
      </p>
    </FamilyMoney>
  );
}
