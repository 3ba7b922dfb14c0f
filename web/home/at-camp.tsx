import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { dayIn } from '#platform/time/calendar.ts';
import { formatNearDate, formatNearDateInSentence } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { lastDay } from '#features/reservations/day-summary.ts';
import { isEvent } from '#features/reservations/rules.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { ShowAllLink } from './show-all-link.tsx';
import style from './at-camp.module.css';
import { splitCardsAndLines } from './limit-list.ts';
import { CurrentStay } from './current-stay.tsx';
import { StayRow } from './stay-row.tsx';
import type { HomeStays } from './use-home-stays.ts';
import { homeTexts } from '#web/home/i18n/texts.ts';

export function StaysAtCamp({ stays }: { stays: HomeStays }) {
  const w = useTexts(homeTexts).now;
  if (stays.isLoading)
    return (
      <div className="border rounded bg-card items-start justify-between flex flex-wrap gap-x-6 gap-y-2 mb-6 py-3 px-4">
        <SkeletonText lines={4} />
      </div>
    );
  if (stays.onNow.length === 0) return <NobodyHere stays={stays} />;
  const { cards, lines, all } = splitCardsAndLines(stays.onNow, ({ classification }) => isEvent(classification));
  return (
    <section aria-label={w.title}>
      {cards.map((stay) => (
        <CurrentStay key={stay.id} stay={stay} />
      ))}
      {lines.length > 0 && <AlsoHere stays={lines} all={all} title={cards.length > 0 ? w.alsoHere : w.here} />}
    </section>
  );
}

function AlsoHere({ stays, all, title }: { stays: readonly ReservationRow[]; all: number | null; title: string }) {
  const w = useTexts(homeTexts).now;
  const { heads } = useTexts(nameTexts);
  const formatting = useFormatting();
  const until = (stay: ReservationRow) => w.until(formatNearDate(lastDay(stay, formatting.zone), formatting));
  return (
    <div className={`border rounded bg-card mb-6 py-3 px-4 ${style.others}`}>
      <h2>{title}</h2>
      <ul className="divide-y">
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} note={joinWithDots([until(stay), stay.heads > 0 ? heads(stay.heads) : ''])} />
        ))}
      </ul>
      <ShowAllLink count={all} path="/reservations" of={w.title} />
    </div>
  );
}

function NobodyHere({ stays }: { stays: HomeStays }) {
  const w = useTexts(homeTexts).now;
  const formatting = useFormatting();
  const next = stays.arriving.find(({ startsAt }) => startsAt > formatting.now) ?? stays.next[0];
  const text =
    next === undefined
      ? w.nothingPlanned
      : w.nextBegins(next.name, formatNearDateInSentence(dayIn(formatting.zone, next.startsAt), formatting));
  return (
    <section className="border rounded bg-card mb-6 py-3 px-4">
      <h2 className="text-xl mb-2">{w.nothingOn}</h2>
      <p>{text}</p>
    </section>
  );
}
