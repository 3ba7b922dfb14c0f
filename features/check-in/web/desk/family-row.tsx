import BedDouble from 'lucide-react/icons/bed-double';
import CameraOff from 'lucide-react/icons/camera-off';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { memo } from 'react';
import { IsolatedName, Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { owedBackCents } from '#features/check-in/owed-back.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { stateTexts } from '#features/check-in/i18n/states/texts.ts';
import { formatArrivalTime } from './format-arrival-time.ts';
import { familyName } from './family-filters.ts';
import style from './family-row.module.css';
import { StateTag } from './state-tag.tsx';
import { useOwedText } from './use-owed-text.ts';

/** The place of a family and whether it is ready. Equal values must be the same object, because the row is memoized. */
export interface PlaceStatus {
  text: string;
  isReady: boolean;
}

interface FamilyRowProps {
  row: DeskRow;
  isChosen: boolean;
  /** True for the one row that Tab reaches. */
  isStop: boolean;
  isNew: boolean;
  /** True if this device has a pending change of the family. */
  isPending: boolean;
  place: PlaceStatus | null;
  onOpen: (id: string) => void;
  onFocus: (id: string) => void;
  onArrived: (id: string) => void;
}

export const FamilyRow = memo(function FamilyRow(props: FamilyRowProps) {
  const { row, isChosen, isStop, isNew, isPending, place, onOpen, onFocus, onArrived } = props;
  const w = useTexts(deskTexts).row;
  const owedText = useOwedText(row);
  const isTinted = useChangeTint(row, isNew);
  const name = familyName(row);
  return (
    <li
      className={`border rounded bg-card hover:border-field-line items-center relative grid grid-cols-1 gap-x-3 ${style.row} settles`}
      data-family={row.id}
      data-settled={isTinted}
      data-chosen={isChosen || undefined}
    >
      <div className={`min-w-0 ${style.who}`}>
        <button
          type="button"
          className="truncate block w-full leading-tight row-link text-start"
          data-opens={row.id}
          tabIndex={isStop ? 0 : -1}
          aria-current={isChosen || undefined}
          onFocus={() => onFocus(row.id)}
          onClick={() => onOpen(row.id)}
        >
          <Names row={row} />
        </button>
        <p className="truncate text-dim text-sm leading-tight">
          {/* The icon has no line of its own, so that six families fit on a phone. */}
          {row.photos === 'no' && (
            <span className="text-danger">
              <CameraOff size={14} aria-hidden /> <span className="max-sm:sr-only">{w.noPhotos}</span>{' '}
            </span>
          )}
          {place !== null && !isDone(row) && (
            <span className={place.isReady ? 'text-pine-ink' : 'text-ember-ink'}>
              <BedDouble size={14} aria-hidden /> <span className="sr-only">{w.place}: </span>
              {place.text}{' '}
            </span>
          )}
          {joinWithDots([row.code, row.cancelledAt === null && row.joinsCode !== null && w.joins(row.joinsCode), row.church])}
        </p>
      </div>
      <p className={`text-sm items-end text-end leading-tight flex gap-0.5 ${style.state}`}>
        <StateTag row={row} />
        {(owedText === null || isDone(row)) && <Owed row={row} />}
        {isPending && (
          <Tag hue="ember" icon={<Clock size={14} aria-hidden />}>
            {/* The text is only for screen readers: the row has no space, and the note above the list explains the icon. */}
            <span className="sr-only">{w.notSent}</span>
          </Tag>
        )}
      </p>
      {row.cancelledAt === null &&
        (row.arrivedAt === null ? (
          <button
            type="button"
            className={`flex flex-wrap gap-2 text-focus font-bold text-15 min-h-target bg-card ${style.arrive}`}
            tabIndex={isStop ? 0 : -1}
            onFocus={() => onFocus(row.id)}
            onClick={(event) => {
              // This button is about to disappear, so focus the family's name.
              event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
              onArrived(row.id);
            }}
          >
            <span aria-hidden>{w.arrive}</span>
            <span className="sr-only">{w.arriveThis(name)}</span>
            {owedText !== null && (
              <>
                <span className="max-sm:hidden" aria-hidden>
                  ·
                </span>
                <strong className="text-ember-ink text-13">{owedText}</strong>
              </>
            )}
          </button>
        ) : (
          <Here at={row.arrivedAt} />
        ))}
    </li>
  );
});

function isDone({ arrivedAt, cancelledAt }: DeskRow): boolean {
  return arrivedAt !== null || cancelledAt !== null;
}

function Names({ row }: { row: DeskRow }) {
  return row.persons.map(({ key, name, age }, at) => (
    <span key={key} className={row.cancelledAt === null ? undefined : 'text-dim line-through'}>
      <span className={at === 0 ? 'font-bold' : undefined}>
        <IsolatedName>{name}</IsolatedName>
      </span>
      {'\u00A0'}
      <span className="text-dim">{age}</span>
      {at < row.persons.length - 1 && ', '}
    </span>
  ));
}

function Owed({ row }: { row: DeskRow }) {
  const w = useTexts(stateTexts);
  const { dollars } = useNumbers();
  const { restCents } = row.money;
  const creditCents = owedBackCents(row.money);
  if (creditCents === 0 && restCents === 0) return null;
  return restCents > 0 ? (
    <strong className="text-ember-ink font-bold">{w.owes(dollars(restCents))}</strong>
  ) : (
    <strong className="text-ember-ink font-bold">{w.owed(dollars(creditCents))}</strong>
  );
}

function Here({ at }: { at: string }) {
  const w = useTexts(deskTexts).row;
  const since = formatArrivalTime(at, useFormatting());
  return (
    <span className={`text-focus font-semibold text-13 ${style.here}`}>
      <Check size={18} aria-hidden />
      {'time' in since ? w.arrivedAt(since.time) : w.arrivedOn(since.day)}
    </span>
  );
}
