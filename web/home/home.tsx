import { useSession } from '../../platform/http/web/session.ts';
import { PageHeading } from '../../platform/ui/web/page-heading.tsx';
import { useReading } from '../../platform/ui/web/reading.ts';
import { useWords } from '../../platform/words/web/use-words.ts';
import { entry } from '../../rooms/door-at.ts';
import { AtCamp } from './at-camp.tsx';
import { ComingUp } from './coming-up.tsx';
import { partOfDay, today } from './day.ts';
import style from './home.module.css';
import { Follow } from './follow.tsx';
import { NewStay } from './new-stay.tsx';
import { Open } from './open.tsx';
import { PointPersons } from './point-persons.tsx';
import { useStays } from './use-stays.ts';
import { WaitingForYou } from './waiting-for-you.tsx';
import { homeWords } from './words/words.ts';

/** Where one comes in: the day, what is on, what waits for this person, and where they may go. */
export function Home() {
  const w = useWords(homeWords);
  const session = useSession();
  const { now, zone, language } = useReading();
  const account = session.state === 'account' ? session.account : null;
  const stays = useStays(account);
  if (account === null) return null;
  return (
    <>
      <PageHeading
        title={w.greeting[partOfDay(now, zone)](account.firstName)}
        note={today(now, zone, language)}
        action={entry('/calendar', account) === 'granted' ? <NewStay /> : undefined}
      />
      {stays && <AtCamp stays={stays} />}
      <div className={style.columns}>
        <div className={style.waiting}>
          <WaitingForYou account={account} />
        </div>
        <div className={style.side}>
          {stays && <ComingUp stays={stays} />}
          <PointPersons />
          <Follow />
        </div>
        <div className={style.open}>
          <Open account={account} />
        </div>
      </div>
    </>
  );
}
