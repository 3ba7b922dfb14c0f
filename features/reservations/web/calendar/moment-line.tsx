import { Link } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import type { Instant } from '#platform/time/instant.ts';
import { formatShortTime } from '#platform/i18n/dates.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findBookingProblems } from '#features/reservations/booking-problems.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { ClassificationShape } from '#features/reservations/web/tags/classification-shape.tsx';
import type { Moment } from './moments.ts';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import style from './moment-line.module.css';

export function DayScheduleLines({ moments }: { moments: readonly Moment[] }) {
  return (
    <ul className={`grid grid-cols-1 gap-2 ${style.moments}`}>
      {moments.map((moment) => (
        <MomentLine key={`${moment.kind} ${moment.stay.row.id}`} moment={moment} />
      ))}
    </ul>
  );
}

function MomentLine({ moment: { kind, at, stay } }: { moment: Moment }) {
  const w = useTexts(calendarTexts).moments;
  const names = useTexts(nameTexts);
  const formatting = useFormatting();
  const { row } = stay;
  // Week columns are narrow, so write '11 AM' instead of '11:00 AM'.
  const short = (moment: Instant) => formatShortTime(moment, formatting);
  const time = short(at);
  return (
    <li>
      <Link
        to="/reservation/$id"
        params={{ id: row.id }}
        className={`text-13 wrap-anywhere leading-tight border rounded bg-card hover:bg-hover grid grid-cols-1 gap-4 ${style.moment}`}
        data-class={row.classification}
        data-hue={hueOf[row.classification]}
        data-state={row.state}
      >
        <span className={`flex gap-1 items-center text-dim ${style.time}`}>
          {kind === 'arrives' && <LogIn size={14} aria-hidden />}
          {kind === 'leaves' && <LogOut size={14} aria-hidden />}
          <span>{kind === 'within' ? w.between(time, short(row.endsAt)) : `${time} · ${w[kind]}`}</span>
        </span>
        <span className={`font-semibold ${style.name}`}>
          <span className={style.shape}>
            <ClassificationShape of={row.classification} />
          </span>{' '}
          <IsolatedName>{row.name}</IsolatedName>
        </span>
        <span className="text-dim">{joinWithDots(detailsOf(row, names, formatting.now))}</span>
      </Link>
    </li>
  );
}

function detailsOf(row: ReservationRow, names: (typeof nameTexts)['en'], now: Instant): string[] {
  const { heads, state } = row;
  return [
    ...(heads > 0 ? [names.heads(heads)] : []),
    ...(state === 'confirmed' ? [] : [names.state[state]]),
    ...findBookingProblems(row, now).map((problem) => names.bookingProblems[problem]),
  ];
}
