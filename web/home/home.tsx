import { useSession } from '../../platform/http/web/session.ts';
import { PageHeading } from '../../platform/ui/web/page-heading.tsx';
import { useReading } from '../../platform/ui/web/reading.ts';
import { useWords } from '../../platform/words/web/use-words.ts';
import { partOfDay, today } from './day.ts';
import { Open } from './open.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';
import { homeWords } from './words/words.ts';

/** Where one comes in: the day, what waits for this person, and where they may go. */
export function Home() {
  const w = useWords(homeWords);
  const session = useSession();
  const { now, zone, language } = useReading();
  if (session.state !== 'account') return null;
  const { account } = session;
  return (
    <>
      <PageHeading title={w.greeting[partOfDay(now, zone)](account.firstName)} note={today(now, zone, language)} />
      <WaitingForYou account={account} />
      <Open account={account} />
    </>
  );
}
