import { hour, minute } from '#platform/time/instant.ts';
import { dotted } from '#platform/words/dotted.ts';
import { localClock } from '#rooms/displays/local-clock.ts';
import { nextHere } from '#rooms/displays/program-at.ts';
import type { ProgramRow } from '#rooms/displays/shown.ts';
import { type Drawing, useDrawing } from './drawing.ts';
import { RowClosed, RowWhat } from './row-closed.tsx';
import look from './screen.module.css';
import { sizeFor } from './size-for.ts';

/** What is on here, or in the camp, and what comes. */
export function NowSlide() {
  const drawing = useDrawing();
  const { scene, own, w, orientation } = drawing;
  const { now, next, isHere } = scene.program;
  const [first] = now;
  const hereNext = nextHere(scene.program, own.placeIds);
  // In a place where nothing is on what matters is what comes there, whatever goes on elsewhere.
  const headline = first !== undefined && (isHere || hereNext === null) ? first : (hereNext ?? next[0]);
  if (headline === undefined) return null;
  const also = now.filter(({ id }) => id !== headline.id).slice(0, sizeFor(headline.what) === 'large' ? 2 : 1);
  return (
    <div className={look['columns']}>
      <div className={look['headline']}>
        <div className={look['label']}>{label(headline, drawing)}</div>
        <div className={look['big']} data-size={sizeFor(headline.what)}>
          <RowWhat row={headline} />
        </div>
        <div className={look['words']}>
          <RowClosed row={headline} />
          {whenWhere(headline, drawing)}
        </div>
        {also.length > 0 && (
          <div className={look['also']}>
            <div className={look['label']}>{w.alsoNow}</div>
            {also.map((row) => (
              <div key={row.id} className={look['clip']}>
                <RowWhat row={row} />
                {row.where !== '' && ` · ${row.where}`}
                <RowClosed row={row} />
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
  const { scene, w, said } = useDrawing();
  if (rows.length === 0) return null;
  const isToday = ({ startsAt }: ProgramRow) => localClock(scene.camp.zone, Date.parse(startsAt)).day === scene.clock.day;
  const firstTomorrow = rows.findIndex((row) => !isToday(row));
  return (
    <div className={look['next']}>
      {rows.map((row, at) => (
        <div key={row.id}>
          {(at === 0 || at === firstTomorrow) && <div className={look['label']}>{isToday(row) ? w.next : w.tomorrow}</div>}
          <div className={look['line']}>
            <div className={look['when']}>{said.time(row.startsAt)}</div>
            <div className={look['what']}>
              <div className={look['clip']}>
                <RowWhat row={row} />
              </div>
              <RowClosed row={row} />
              <div className={look['where']}>{row.where}</div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

function isOn(row: ProgramRow, { scene }: Drawing): boolean {
  return Date.parse(row.startsAt) <= scene.at;
}

function label(row: ProgramRow, drawing: Drawing): string {
  const { own, w } = drawing;
  const isHere = row.placeIds.some((id) => own.placeIds.includes(id));
  if (isOn(row, drawing)) return isHere ? w.nowIn(own.placeName) : w.now;
  return isHere ? w.nextIn(own.placeName) : w.next;
}

function whenWhere(row: ProgramRow, drawing: Drawing): string {
  const { scene, w, said } = drawing;
  const parts = [row.where, timeWords(row, drawing)];
  const left = Math.ceil((Date.parse(row.startsAt) - scene.at) / minute);
  if (!isOn(row, drawing) && left * minute <= hour) parts.push(w.inMinutes(left));
  return dotted(parts);

  function timeWords({ startsAt, endsAt }: ProgramRow, of: Drawing): string {
    const isLater = localClock(scene.camp.zone, Date.parse(startsAt)).day !== scene.clock.day;
    if (!isOn(row, of)) return isLater ? w.tomorrowAt(said.time(startsAt)) : w.at(said.time(startsAt));
    return endsAt === null ? '' : w.until(said.time(endsAt));
  }
}
