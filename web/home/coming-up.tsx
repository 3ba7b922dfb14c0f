import { formatTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { ClassificationTag } from '#features/reservations/web/tags/classification-tag.tsx';
import { formatStay } from '#features/reservations/web/reservation/format-stay.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { ShowAllLink } from './show-all-link.tsx';
import { limitList } from './limit-list.ts';
import { DeskLink } from './desk-link.tsx';
import { StayRow } from './stay-row.tsx';
import type { HomeStays } from './use-home-stays.ts';
import { homeTexts } from './i18n/texts.ts';

export function UpcomingStays({ stays }: { stays: HomeStays }) {
  const w = useTexts(homeTexts).comingUp;
  if (stays.isLoading) return null;
  const { arriving, leaving, next } = stays;
  const { visible, all } = limitList([
    ...arriving.map((stay) => ({ stay, verb: w.arrives, at: stay.startsAt })),
    ...leaving.map((stay) => ({ stay, verb: w.leaves, at: stay.endsAt })),
  ]);
  return (
    <>
      {arriving.length + leaving.length > 0 && (
        <section className="mb-6" aria-labelledby="today">
          <h2 id="today" className="text-19 mb-2">
            {w.today}
          </h2>
          <ul className="divide-y">
            {visible.map(({ stay, verb, at }) => (
              <TodayRow key={`${verb} ${stay.id}`} stay={stay} verb={verb} at={at} />
            ))}
          </ul>
          <ShowAllLink count={all} path="/calendar?view=week" of={w.today} />
        </section>
      )}
      {next.length > 0 && (
        <section className="mb-6" aria-labelledby="next">
          <h2 id="next" className="text-19 mb-2">
            {w.next}
          </h2>
          <ul className="divide-y">
            {next.map((stay) => (
              <NextRow key={stay.id} stay={stay} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TodayRow({ stay, verb, at }: { stay: ReservationRow; verb: string; at: string }) {
  const formatting = useFormatting();
  const { heads } = useTexts(nameTexts);
  const note = joinWithDots([verb, stay.heads > 0 ? heads(stay.heads) : '']);
  return (
    <StayRow stay={stay} note={note}>
      <span className="font-semibold">{formatTime(at, formatting)}</span>
    </StayRow>
  );
}

function NextRow({ stay }: { stay: ReservationRow }) {
  const formatting = useFormatting();
  const { heads } = useTexts(nameTexts);
  const dates = formatStay(stay, formatting);
  return (
    <StayRow stay={stay} note={joinWithDots([dates, stay.heads > 0 ? heads(stay.heads) : ''])}>
      <ClassificationTag classification={stay.classification} />
      <DeskLink stay={stay} className="text-button" />
    </StayRow>
  );
}
