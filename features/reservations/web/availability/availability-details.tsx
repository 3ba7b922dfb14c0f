import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { formatWeekdayDateRange } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import type { AvailabilityAnswer as Answer, AvailablePlace } from '#features/reservations/shapes/availability.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { ConflictNote } from '#features/reservations/web/reservation/conflict-note.tsx';
import style from './availability-dialog.module.css';
import { formatMoves } from './format-moves.ts';
import { isNeverAvailable, formatNever } from './format-never.ts';
import { namePlaces, nameConflictPlaces } from './name-places.ts';
import { formatPlaces } from './format-places.ts';

interface AvailabilityDetailsProps {
  answer: Answer;
  beds: number;
  tree: PlaceTree;
  isAsking: boolean;
  onDates: (from: string, to: string) => void;
}

export function AvailabilityDetails({ answer, beds, tree, isAsking, onDates }: AvailabilityDetailsProps) {
  const w = useTexts(availabilityTexts);
  const formatting = useFormatting();
  const formatAvailable = (places: readonly AvailablePlace[]) => formatPlaces(namePlaces(places, tree), formatting.language, w);
  if (answer.fits) {
    return (
      <div
        className={`flex gap-3 items-start hued rounded py-3 px-4 ${style.answer}`}
        data-hue="pine"
        data-fits="yes"
        data-asking={isAsking || undefined}
      >
        <CircleCheck size={26} aria-hidden />
        <p className="text-17 wrap-anywhere">
          <strong>{w.yes}:</strong> {formatAvailable(answer.places)}.
        </p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4" data-asking={isAsking || undefined}>
      <div className={`flex gap-3 items-start hued rounded py-3 px-4 ${style.answer}`} data-hue="paper" data-fits="no">
        <CircleX size={26} aria-hidden />
        <div>
          <p className="text-17 wrap-anywhere">
            <strong>{isNeverAvailable(answer) ? w.never.no : answer.moves.length > 0 ? w.notThroughout : w.no}.</strong>{' '}
            {formatNever(answer, tree, formatting.language, w)}{' '}
            {answer.moves.length === 0 &&
              beds > answer.bedsFound &&
              answer.bedsFound !== answer.never.beds &&
              w.tooFewBeds(answer.bedsFound, beds)}
          </p>
          {answer.moves.length > 0 && <p className="wrap-anywhere mt-1">{formatMoves(answer.moves, tree, formatting, w)}</p>}
          {answer.places.length > 0 && <p className="text-dim text-15 wrap-anywhere">{w.some(formatAvailable(answer.places))}</p>}
        </div>
      </div>
      {!isNeverAvailable(answer) && <NearestDates answer={answer} formatAvailable={formatAvailable} onDates={onDates} />}
      <ConflictNote conflicts={nameConflictPlaces(answer.standing, tree, formatting.language, w)} title={w.conflicts} />
    </div>
  );
}

interface NearestProps {
  answer: Answer;
  formatAvailable: (places: readonly AvailablePlace[]) => string;
  onDates: (from: string, to: string) => void;
}

/** The nearest dates come before the blocking bookings, because callers on the phone ask for other dates next. */
function NearestDates({ answer, formatAvailable, onDates }: NearestProps) {
  const w = useTexts(availabilityTexts);
  const formatting = useFormatting();
  return (
    <section>
      <h3 className="mb-2">{answer.nearest.length > 0 ? w.nearest : w.noneNear}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {answer.nearest.map(({ from, to, places }) => (
          <li key={from}>
            <button
              type="button"
              className="flex gap-3 items-center w-full border rounded bg-card hover:bg-hover text-start min-h-target py-2.5 px-3"
              onClick={() => onDates(from, to)}
            >
              <CalendarCheck size={20} aria-hidden className="text-focus" />
              <span className="grid grid-cols-1">
                <strong>{formatWeekdayDateRange(from, to, formatting)}</strong>
                <span className="text-dim text-15 wrap-anywhere">{formatAvailable(places)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
