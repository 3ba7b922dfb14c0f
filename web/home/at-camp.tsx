import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { dayIn } from '#platform/time/calendar.ts';
import { nearDayWords, nearSentenceDayWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { lastDay } from '#rooms/reservations/day-at-camp.ts';
import { isEvent } from '#rooms/reservations/rules.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { AllOf } from './all-of.tsx';
import style from './at-camp.module.css';
import { cardsAndLines } from './bounded.ts';
import { OnNow } from './on-now.tsx';
import { StayRow } from './stay-row.tsx';
import type { ShownStays } from './use-stays.ts';
import { homeWords } from '#web/home/words/words.ts';

/** What is on at this moment, or when the next begins. */
export function AtCamp({ stays }: { stays: ShownStays }) {
  const w = useWords(homeWords).now;
  if (stays.isLoading)
    return (
      <div className="card top between row gap-8 across-24 below-24 pad-block-12 pad-across-16">
        <SkeletonText lines={4} />
      </div>
    );
  if (stays.onNow.length === 0) return <NobodyHere stays={stays} />;
  const { cards, lines, all } = cardsAndLines(stays.onNow, ({ classification }) => isEvent(classification));
  return (
    <section aria-label={w.title}>
      {cards.map((stay) => (
        <OnNow key={stay.id} stay={stay} />
      ))}
      {lines.length > 0 && <AlsoHere stays={lines} all={all} title={cards.length > 0 ? w.alsoHere : w.here} />}
    </section>
  );
}

/** A line each: guests outside the events, and events beyond the first. */
function AlsoHere({ stays, all, title }: { stays: readonly ReservationRow[]; all: number | null; title: string }) {
  const w = useWords(homeWords).now;
  const { heads } = useWords(nameWords);
  const formatting = useFormatting();
  const until = (stay: ReservationRow) => w.until(nearDayWords(lastDay(stay, formatting.zone), formatting));
  return (
    <div className={`card below-24 pad-block-12 pad-across-16 ${style.others}`}>
      <h2>{title}</h2>
      <ul className="divided">
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} note={dotted([until(stay), stay.heads > 0 ? heads(stay.heads) : ''])} />
        ))}
      </ul>
      <AllOf count={all} path="/reservations" of={w.title} />
    </div>
  );
}

function NobodyHere({ stays }: { stays: ShownStays }) {
  const w = useWords(homeWords).now;
  const formatting = useFormatting();
  const next = stays.arriving.find(({ startsAt }) => startsAt > formatting.now) ?? stays.next[0];
  const said =
    next === undefined
      ? w.nothingPlanned
      : w.nextBegins(next.name, nearSentenceDayWords(dayIn(formatting.zone, next.startsAt), formatting));
  return (
    <section className="card below-24 pad-block-12 pad-across-16">
      <h2 className="size-20 below-8">{w.nobodyHere}</h2>
      <p>{said}</p>
    </section>
  );
}
