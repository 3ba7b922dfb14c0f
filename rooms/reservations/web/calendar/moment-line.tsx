import { Link } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import type { Instant } from '#platform/time/instant.ts';
import { shortTimeWords } from '#platform/ui/dates.ts';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { bookedWrong } from '#rooms/reservations/booked-wrong.ts';
import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { calendarWords } from '#rooms/reservations/words/calendar/words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { ClassificationShape } from '#rooms/reservations/web/look/classification-shape.tsx';
import type { Moment } from './moments.ts';
import { hueOf } from '#rooms/reservations/web/look/classification-tag.tsx';
import style from './moment-line.module.css';

/** What happens on a day, in its order. */
export function MomentLines({ moments }: { moments: readonly Moment[] }) {
  return (
    <ul className={`stack gap-8 ${style.moments}`}>
      {moments.map((moment) => (
        <MomentLine key={`${moment.kind} ${moment.stay.row.id}`} moment={moment} />
      ))}
    </ul>
  );
}

function MomentLine({ moment: { kind, at, stay } }: { moment: Moment }) {
  const w = useWords(calendarWords).moments;
  const names = useWords(nameWords);
  const formatting = useFormatting();
  const { row } = stay;
  // Columns of a week are narrow: '11 AM' rather than '11:00 AM'.
  const short = (moment: Instant) => shortTimeWords(moment, formatting);
  const time = short(at);
  return (
    <li>
      <Link
        to="/reservation/$id"
        params={{ id: row.id }}
        className={`size-13 anywhere tight card lights stack ${style.moment}`}
        data-class={row.classification}
        data-hue={hueOf[row.classification]}
        data-state={row.state}
      >
        <span className={`line gap-4 middle dim ${style.time}`}>
          {kind === 'arrives' && <LogIn size={14} aria-hidden />}
          {kind === 'leaves' && <LogOut size={14} aria-hidden />}
          <span>{kind === 'within' ? w.between(time, short(row.endsAt)) : `${time} · ${w[kind]}`}</span>
        </span>
        <span className={`strong ${style.name}`}>
          <span className={style.shape}>
            <ClassificationShape of={row.classification} />
          </span>{' '}
          <Name>{row.name}</Name>
        </span>
        <span className="dim">{dotted(whatOf(row, names, formatting.now))}</span>
      </Link>
    </li>
  );
}

function whatOf(row: ReservationRow, names: (typeof nameWords)['en'], now: Instant): string[] {
  const { heads, state } = row;
  return [
    ...(heads > 0 ? [names.heads(heads)] : []),
    ...(state === 'confirmed' ? [] : [names.state[state]]),
    ...bookedWrong(row, now).map((what) => names.bookedWrong[what]),
  ];
}
