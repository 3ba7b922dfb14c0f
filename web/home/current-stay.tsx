import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn, nightsBetween } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { firstDay, lastDay } from '#features/reservations/day-summary.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { BookingProblemTags } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { ClassificationTag } from '#features/reservations/web/tags/classification-tag.tsx';
import { formatStay } from '#features/reservations/web/reservation/format-stay.ts';
import { SheetAnchor } from '#features/reservations/web/sheet-anchor.tsx';
import style from './at-camp.module.css';
import { DeskLink } from './desk-link.tsx';
import { homeTexts } from '#web/home/i18n/texts.ts';

export function CurrentStay({ stay }: { stay: ReservationRow }) {
  const w = useTexts(homeTexts).now;
  const { grouped } = useNumbers();
  const formatting = useFormatting();
  const { day, of } = getDayOfStay(stay, formatting.now, formatting.zone);
  const about = joinWithDots([formatStay(stay, formatting), isolateName(stay.groupName)]);
  return (
    <article className="border rounded bg-card items-start justify-between flex flex-wrap gap-x-6 gap-y-2 mb-6 py-3 px-4">
      <div className={`min-w-0 ${style.words}`}>
        <div className="flex flex-wrap gap-x-2 gap-y-1.5 items-center">
          <h2 className="text-xl">{stay.name}</h2>
          <Tag hue="ember">{w.title}</Tag>
          <ClassificationTag classification={stay.classification} />
          <BookingProblemTags row={stay} />
        </div>
        <p className="text-dim text-15 wrap-anywhere mt-1">{about}</p>
        <Places id={stay.id} />
        <dl className="flex flex-wrap gap-x-4 mt-2">
          {of > 1 && <Figure value={w.nth(day)} what={w.dayOf(of)} />}
          {stay.heads > 0 && <Figure value={grouped(stay.heads)} what={w.expected(stay.heads)} />}
          {stay.placeCount > 0 && <Figure value={grouped(stay.placeCount)} what={w.places(stay.placeCount)} />}
        </dl>
      </div>
      <p className={`flex flex-wrap gap-2 ${style.ways}`}>
        {stay.matrixLink !== '' && (
          <SheetAnchor link={stay.matrixLink} className={`outline-button hover:bg-hover ${style.way}`}>
            {w.sheet}
          </SheetAnchor>
        )}
        <DeskLink stay={stay} className={`outline-button hover:bg-hover ${style.way}`} />
        <a
          {...useInternalLink(`/reservation/${stay.id}`)}
          className={`outline-button hover:bg-hover ${style.way}`}
          aria-label={w.openThis(stay.name)}
        >
          {w.open}
        </a>
      </p>
    </article>
  );
}

function Figure({ value, what }: { value: string; what: string }) {
  return (
    <div className="flex gap-1.5 items-baseline">
      <dd className="text-17 font-bold">{value}</dd>
      <dt className="text-dim text-sm">{what}</dt>
    </div>
  );
}

const maxPlaceNames = 4;

function Places({ id }: { id: string }) {
  const w = useTexts(homeTexts).now;
  const bookings = useLive('reservations.bookingsOf', { id }).rows;
  const places = useLive('reservations.places', {}).rows;
  const booked = new Set(bookings.map(({ placeId }) => placeId));
  const names = places.filter((place) => booked.has(place.id)).map(({ name }) => isolateName(name));
  if (names.length === 0) return null;
  const rest = names.length - maxPlaceNames;
  return (
    <p className="text-dim text-15 wrap-anywhere mt-1">
      {[...names.slice(0, maxPlaceNames), ...(rest > 0 ? [w.more(rest)] : [])].join(', ')}
    </p>
  );
}

/** @example The third day of a five-day stay gives { day: 3, of: 5 }. */
export function getDayOfStay(stay: { startsAt: Instant; endsAt: Instant }, now: Instant, zone: string): { day: number; of: number } {
  const first = firstDay(stay, zone);
  return { day: nightsBetween(first, dayIn(zone, now)) + 1, of: nightsBetween(first, lastDay(stay, zone)) + 1 };
}
