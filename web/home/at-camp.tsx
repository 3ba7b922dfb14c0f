import { SkeletonText } from '../../platform/ui/web/skeleton.tsx';
import { dayOf, nearDayWords } from '../../platform/ui/dates.ts';
import { useReading } from '../../platform/ui/web/reading.ts';
import { useWords } from '../../platform/words/web/use-words.ts';
import style from './at-camp.module.css';
import { OnNow } from './on-now.tsx';
import type { ShownStays } from './use-stays.ts';
import { homeWords } from './words/words.ts';

/** What is on at this moment, or when the next begins. */
export function AtCamp({ stays }: { stays: ShownStays }) {
  const w = useWords(homeWords).now;
  if (stays.isLoading)
    return (
      <div className={style.card}>
        <SkeletonText lines={4} />
      </div>
    );
  if (stays.onNow.length === 0) return <NobodyHere stays={stays} />;
  return (
    <section aria-label={w.title}>
      {stays.onNow.map((stay) => (
        <OnNow key={stay.id} stay={stay} />
      ))}
    </section>
  );
}

function NobodyHere({ stays }: { stays: ShownStays }) {
  const w = useWords(homeWords).now;
  const reading = useReading();
  const next = stays.arriving.find(({ startsAt }) => startsAt > reading.now) ?? stays.next[0];
  const said = next === undefined ? w.nothingPlanned : w.nextBegins(next.name, nearDayWords(dayOf(next.startsAt, reading.zone), reading));
  return (
    <section className={`${style.card} ${style.quiet}`}>
      <h2>{w.nobodyHere}</h2>
      <p>{said}</p>
    </section>
  );
}
