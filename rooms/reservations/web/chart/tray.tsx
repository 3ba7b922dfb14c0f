import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { ReservationRow } from '../../shapes/stays.ts';
import { chartWords } from '../../words/chart/words.ts';
import { nameWords } from '../../words/names/words.ts';
import look from '../look/bar.module.css';
import { ClassificationShape } from '../look/classification-shape.tsx';
import { daysSaid } from './booking-words.ts';
import { type DragStore, useDraggedId } from './drag-store.ts';
import style from './tray.module.css';

interface TrayProps {
  waiting: readonly ReservationRow[];
  store: DragStore;
  onChoose(reservation: ReservationRow): void;
}

/** Reservations that have no place yet: dragged onto one, or pressed to choose it by name. */
export function Tray({ waiting, store, onChoose }: TrayProps) {
  const w = useWords(chartWords);
  const names = useWords(nameWords);
  const reading = useReading();
  const dragged = useDraggedId(store);
  if (waiting.length === 0) return null;
  return (
    <section className={style.tray} aria-label={w.tray}>
      <h2 className={style.title}>{w.tray}</h2>
      <ul className={style.list}>
        {waiting.map((reservation) => {
          const { id, name, classification, state, heads } = reservation;
          const when = daysSaid(reservation, reading);
          return (
            <li key={id} className={style.entry}>
              <button
                type="button"
                className={`${look.bar} ${style.chip}`}
                data-class={classification}
                data-state={state}
                data-waiting={id}
                data-dragged={dragged === id || undefined}
                aria-label={w.trayChip(name, when, names.heads(heads))}
                onClick={() => onChoose(reservation)}
              >
                <ClassificationShape of={classification} />
                <span className={style.words}>
                  <span className={style.name}>{name}</span>{' '}
                  <span className={style.when}>
                    {when} · {names.heads(heads)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={style.hint}>{w.trayHint}</p>
    </section>
  );
}
