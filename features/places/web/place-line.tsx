// oxlint-disable jsx-a11y/click-events-have-key-events -- the tree handles the keys
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Lock from 'lucide-react/icons/lock';
import Archive from 'lucide-react/icons/archive';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type PlaceTree, sleepsOf } from '#features/places/place-tree.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import type { DropTarget } from './drop-spot.ts';
import { PlaceKindIcon } from './place-kind-icon.tsx';
import style from './place-list.module.css';
import type { VisibleRow } from './visible-rows.ts';

interface PlaceLineProps {
  row: VisibleRow;
  tree: PlaceTree;
  isChosen: boolean;
  isFocused: boolean;
  isDragged: boolean;
  drop: DropTarget | null;
  onChoose: () => void;
  onFold: (isFolded: boolean) => void;
}

export function PlaceLine({ row, tree, isChosen, isFocused, isDragged, drop, onChoose, onFold }: PlaceLineProps) {
  const { place, depth, isUnfolded, isContextOnly: isAround, at, of } = row;
  const { name, kind, state, closedReason, sleeps, seats } = place;
  return (
    <div
      role="treeitem"
      data-opens={place.id}
      tabIndex={isFocused ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={isUnfolded ?? undefined}
      aria-selected={isChosen}
      className={`hover:bg-hover items-center relative min-h-target ${style.line} settles`}
      data-settled={useChangeTint({ name, kind, state, closedReason, sleeps, seats })}
      data-around={isAround || undefined}
      data-state={state}
      data-dragged={isDragged || undefined}
      data-drop={drop?.side}
      data-refused={drop !== null && drop.refusal !== null ? true : undefined}
      style={{ '--depth': depth } as React.CSSProperties}
      onClick={onChoose}
    >
      <span className={`grid place-items-center ${style.grip}`} data-grip aria-hidden>
        <GripVertical size={18} />
      </span>
      <span />
      <Fold isUnfolded={isUnfolded} onFold={onFold} />
      <span className={`text-dim grid grid-cols-1 ${style.kind}`}>
        <PlaceKindIcon kind={kind} />
      </span>
      <span className="flex flex-wrap gap-x-3 items-center justify-between py-1.5">
        <span className={`font-medium wrap-anywhere ${style.name}`}>{name}</span>
        <Capacity row={row} tree={tree} />
      </span>
    </div>
  );
}

/** Only for pointers: arrow keys fold a place, and the tree announces the fold state. */
function Fold({ isUnfolded, onFold }: { isUnfolded: boolean | null; onFold: (isFolded: boolean) => void }) {
  if (isUnfolded === null) return <span />;
  return (
    <span
      className={`grid place-items-center text-dim h-full ${style.fold}`}
      aria-hidden
      data-fold
      onClick={(event) => {
        event.stopPropagation();
        onFold(isUnfolded);
      }}
    >
      <ChevronRight size={18} className="chevron chevron-sideways" data-open={isUnfolded || undefined} />
    </span>
  );
}

function Capacity({ row: { place }, tree }: { row: VisibleRow; tree: PlaceTree }) {
  const w = useTexts(placeTexts);
  const { placeState } = useTexts(placeNameTexts);
  const beds = sleepsOf(tree, place.id);
  return (
    <span className="flex gap-3 items-center">
      {place.state === 'closed' && (
        <Tag hue="ember" icon={<Lock size={14} />}>
          {placeState.closed}
        </Tag>
      )}
      {place.state === 'archived' && <Tag icon={<Archive size={14} />}>{placeState.archived}</Tag>}
      {beds > 0 && (
        <span className={`text-dim text-sm whitespace-nowrap ${style.count}`}>
          {place.kind === 'field' ? w.tentsShort(beds) : w.sleepsShort(beds)}
        </span>
      )}
      {place.seats > 0 && <span className={`text-dim text-sm whitespace-nowrap ${style.count}`}>{w.seatsShort(place.seats)}</span>}
    </span>
  );
}
