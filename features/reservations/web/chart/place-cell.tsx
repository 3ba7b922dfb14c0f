// oxlint-disable jsx-a11y/prefer-tag-over-role -- bars lie across the days of a row, which cells of a table cannot hold
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import { memo } from 'react';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import style from './place-cell.module.css';

interface PlaceCellProps {
  place: PlaceRow;
  depth: number;
  isOpen: boolean | null;
  /** True if the row is near the viewport. The cell stays visible at any horizontal scroll position. */
  isNear: boolean;
  isStop: boolean;
  linkStart: string;
  onFold(placeId: string, isOpen: boolean): void;
}

/** Links to the calendar of this place only. */
export const PlaceCell = memo(function PlaceCell({
  place: { id, name, state, closedReason },
  depth,
  isOpen,
  isNear,
  isStop,
  linkStart,
  onFold,
}: PlaceCellProps) {
  const w = useTexts(chartTexts);
  const link = useInternalLink(linkStart + encodeURIComponent(id));
  const note = state === 'closed' ? closedReason || w.closed : state === 'archived' ? w.archived : '';
  return (
    <div
      role="rowheader"
      className={`flex items-center flex-none bg-card ${style.place}`}
      data-near={isNear || undefined}
      style={{ paddingInlineStart: `calc(var(--indent) * ${Math.min(depth, 4)})` }}
    >
      {isOpen === null ? (
        <span className={`flex-none ${style.noFold}`} />
      ) : (
        <button
          type="button"
          className={`text-dim flex-none grid place-items-center ${style.fold}`}
          tabIndex={-1}
          aria-label={isOpen ? w.collapse(name) : w.open(name)}
          onClick={() => onFold(id, !isOpen)}
        >
          <ChevronRight size={16} aria-hidden className="chevron chevron-sideways" data-open={isOpen || undefined} />
        </button>
      )}
      <span className={`flex-1 min-w-0 ${style.words}`}>
        <a
          href={link.href}
          onClick={link.onClick}
          className={`truncate text-sm font-semibold leading-tight hover:underline ${style.name}`}
          data-place={id}
          tabIndex={isStop ? 0 : -1}
          title={name}
        >
          {name}
        </a>
        {note && (
          <span
            className={`flex gap-1 items-center text-danger text-xs ${style.note}`}
            title={state === 'closed' ? w.closedBecause(closedReason) : note}
          >
            <Lock size={11} aria-hidden />
            <span className="truncate">{note}</span>
          </span>
        )}
      </span>
    </div>
  );
});
