import { hour, minute } from '#platform/time/instant.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { getLocalClock } from '#features/displays/local-clock.ts';
import { findNextHere } from '#features/displays/current-program.ts';
import type { ProgramRow } from '#features/displays/screen-state.ts';
import { type ScreenContextValue, useScreenContext } from './screen-context.ts';
import { RowClosure, RowTitle } from './row-title.tsx';
import look from './screen.module.css';
import { chooseTextSize } from './choose-text-size.ts';

export function NowSlide() {
  const drawing = useScreenContext();
  const { scene, own, w, orientation } = drawing;
  const { now, next, isHere } = scene.program;
  const [first] = now;
  const hereNext = findNextHere(scene.program, own.placeIds);
  // If no row is running at this place, the next row here is more important than rows at other places.
  const headline = first !== undefined && (isHere || hereNext === null) ? first : (hereNext ?? next[0]);
  if (headline === undefined) return null;
  const otherRows = now.filter(({ id }) => id !== headline.id).slice(0, chooseTextSize(headline.what) === 'large' ? 2 : 1);
  return (
    <div className={look['columns']}>
      <div className={look['headline']}>
        <div className={look['label']}>{label(headline, drawing)}</div>
        <div className={look['big']} data-size={chooseTextSize(headline.what)}>
          <RowTitle row={headline} />
        </div>
        <div className={look['words']}>
          <RowClosure row={headline} />
          {formatTimeAndPlace(headline, drawing)}
        </div>
        {otherRows.length > 0 && (
          <div className={look['also']}>
            <div className={look['label']}>{w.alsoNow}</div>
            {otherRows.map((row) => (
              <div key={row.id} className={look['clip']}>
                <RowTitle row={row} />
                {row.where !== '' && ` · ${row.where}`}
                <RowClosure row={row} />
              </div>
            ))}
          </div>
        )}
      </div>
      <NextList rows={next.filter(({ id }) => id !== headline.id).slice(0, orientation === 'portrait' ? 4 : 3)} />
    </div>
  );
}

function NextList({ rows }: { rows: readonly ProgramRow[] }) {
  const { scene, w, format } = useScreenContext();
  if (rows.length === 0) return null;
  const isToday = ({ startsAt }: ProgramRow) => getLocalClock(scene.camp.zone, Date.parse(startsAt)).day === scene.clock.day;
  const firstTomorrow = rows.findIndex((row) => !isToday(row));
  return (
    <div className={look['next']}>
      {rows.map((row, at) => (
        <div key={row.id}>
          {(at === 0 || at === firstTomorrow) && <div className={look['label']}>{isToday(row) ? w.next : w.tomorrow}</div>}
          <div className={look['line']}>
            <div className={look['when']}>{format.time(row.startsAt)}</div>
            <div className={look['what']}>
              <div className={look['clip']}>
                <RowTitle row={row} />
              </div>
              <RowClosure row={row} />
              <div className={look['where']}>{row.where}</div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

function hasStarted(row: ProgramRow, { scene }: ScreenContextValue): boolean {
  return Date.parse(row.startsAt) <= scene.at;
}

function label(row: ProgramRow, drawing: ScreenContextValue): string {
  const { own, w } = drawing;
  const isHere = row.placeIds.some((id) => own.placeIds.includes(id));
  if (hasStarted(row, drawing)) return isHere ? w.nowIn(own.placeName) : w.now;
  return isHere ? w.nextIn(own.placeName) : w.next;
}

function formatTimeAndPlace(row: ProgramRow, drawing: ScreenContextValue): string {
  const { scene, w, format } = drawing;
  const parts = [row.where, timeWords(row, drawing)];
  const minutesLeft = Math.ceil((Date.parse(row.startsAt) - scene.at) / minute);
  if (!hasStarted(row, drawing) && minutesLeft * minute <= hour) parts.push(w.inMinutes(minutesLeft));
  return joinWithDots(parts);

  function timeWords({ startsAt, endsAt }: ProgramRow, of: ScreenContextValue): string {
    const isLater = getLocalClock(scene.camp.zone, Date.parse(startsAt)).day !== scene.clock.day;
    if (!hasStarted(row, of)) return isLater ? w.tomorrowAt(format.time(startsAt)) : w.at(format.time(startsAt));
    return endsAt === null ? '' : w.until(format.time(endsAt));
  }
}
