import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { containsWords } from '#platform/i18n/search-terms.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { type DragStore, useDraggedId } from './drag-store.ts';
import { TrayChip } from './tray-chip.tsx';
import style from './tray.module.css';

interface TrayProps {
  waiting: readonly ReservationRow[];
  store: DragStore;
  onChoose(reservation: ReservationRow): void;
}

/** Maximum number of reservations in the closed tray, which is one line, and in the open tray, which is a list with a search. */
const mostInLine = 12;
const mostInList = 60;
/** Up to this number of reservations, the tray cannot be opened: one line shows all of them. */
const maxWithoutList = 3;

/** Shows reservations without a place. The user drags one onto the chart, or presses it to choose a place by name. */
export function Tray({ waiting, store, onChoose }: TrayProps) {
  const w = useTexts(chartTexts);
  const formatting = useFormatting();
  const { grouped } = useNumbers();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, type] = useState('');
  const deferredSearch = useDeferredValue(isOpen ? typed : '');
  const dragged = useDraggedId(store);
  const found = useMemo(
    () =>
      deferredSearch.trim() === ''
        ? waiting
        : waiting.filter(({ name, groupName }) => containsWords(`${name} ${groupName}`, deferredSearch)),
    [waiting, deferredSearch],
  );
  if (waiting.length === 0) return null;
  const hasMore = waiting.length > maxWithoutList;
  const visible = found.slice(0, isOpen ? mostInList : mostInLine);
  const rest = found.length - visible.length;
  return (
    <section
      className={`print:hidden flex gap-x-3 gap-y-1 flex-none items-center ${style.tray}`}
      aria-label={w.tray}
      data-open={isOpen || undefined}
    >
      <div className={`flex gap-3 flex-none items-center ${style.head}`}>
        <h2 className="text-sm font-semibold whitespace-nowrap">
          {hasMore ? (
            <button
              type="button"
              className={`flex gap-1.5 items-center hover:bg-hover rounded ${style.toggle}`}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {w.tray} <span className={`rounded-full ${style.count}`}>{grouped(waiting.length)}</span>
              {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
            </button>
          ) : (
            w.tray
          )}
        </h2>
        {isOpen && (
          <div className={`flex-1 min-w-0 ${style.search}`}>
            <SearchBox label={w.traySearch} value={typed} onChange={type} />
          </div>
        )}
      </div>
      <ul id={listId} className={`flex gap-2 flex-1 min-w-0 items-center overflow-x-auto ${style.list}`}>
        {visible.map((reservation) => (
          <TrayChip
            key={reservation.id}
            reservation={reservation}
            formatting={formatting}
            isDragged={dragged === reservation.id}
            onChoose={onChoose}
          />
        ))}
        {rest > 0 && <li className="text-dim text-sm flex-none">{isOpen ? w.trayRest(rest) : w.trayMore(rest)}</li>}
      </ul>
      {isOpen && <output className="text-dim text-sm flex-none">{found.length === 0 ? w.trayNothing : w.trayHint}</output>}
    </section>
  );
}
