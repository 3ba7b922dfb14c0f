import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import bar from '#features/reservations/web/tags/bar.module.css';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import { ClassificationShape } from '#features/reservations/web/tags/classification-shape.tsx';
import { BookingProblemIcon } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { type BookingProblem, findBookingProblems } from '#features/reservations/booking-problems.ts';
import style from './reservation-bar.module.css';
import type { Strip } from './lanes.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { formatStay } from '#features/reservations/web/reservation/format-stay.ts';
import type { ReservationDays } from './reservation-days.ts';

interface ReservationBarProps {
  strip: Strip;
  place: CSSProperties;
  /** A stay has one tab stop, so the keyboard skips its bars in later weeks. */
  isStop: boolean;
}

export function ReservationBar({ strip, place, isStop }: ReservationBarProps) {
  const { short, whole: fullLabel, problems } = useReservationTitle(strip.stay);
  const { row } = strip.stay;
  const changeTint = useChangeTint(row);
  return (
    <Link
      to="/reservation/$id"
      params={{ id: row.id }}
      className={`settles ${bar.bar} ${style.strip}`}
      style={place}
      title={fullLabel}
      aria-label={fullLabel}
      tabIndex={isStop ? undefined : -1}
      data-class={row.classification}
      data-hue={hueOf[row.classification]}
      data-state={row.state}
      data-conflict={problems.includes('closed') || undefined}
      data-settled={changeTint}
      data-from-before={strip.continuesFromBefore || undefined}
      data-goes-on={strip.continuesAfter || undefined}
    >
      <ClassificationShape of={row.classification} />
      <span>{short}</span>
      {problems.map((problem) => (
        <BookingProblemIcon key={problem} of={problem} />
      ))}
    </Link>
  );
}

/** Returns the short text of a bar and its full label: 'Held · Okafor Reunion, Retreat, Jun 12 – 14, 40 people'. */
function useReservationTitle({ row }: ReservationDays): { short: string; whole: string; problems: BookingProblem[] } {
  const w = useTexts(nameTexts);
  const formatting = useFormatting();
  const short = row.state === 'confirmed' ? isolateName(row.name) : `${w.state[row.state]} · ${isolateName(row.name)}`;
  const heads = row.heads > 0 ? [w.heads(row.heads)] : [];
  const problems = findBookingProblems(row, formatting.now);
  const details = [
    short,
    w.classification[row.classification],
    formatStay(row, formatting),
    ...heads,
    ...problems.map((problem) => w.bookingProblems[problem]),
  ];
  return { short, whole: details.join(', '), problems };
}
