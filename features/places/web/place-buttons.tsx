import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import IndentDecrease from 'lucide-react/icons/indent-decrease';
import IndentIncrease from 'lucide-react/icons/indent-increase';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { depthOf, partsOf, type PlaceTree } from '#features/places/place-tree.ts';
import { maxLevels } from '#features/places/place-moves.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import type { BookingParts } from './booking-parts.ts';
import { CloseDialog } from './close-dialog.tsx';
import style from './place-detail.module.css';
import { spotAfter, type Spot } from './tree-steps.ts';
import { usePlaceActions } from './use-place-actions.ts';
import type { PlaceMoves } from './use-place-moves.ts';

interface PlaceButtonsProps {
  place: PlaceRow;
  tree: PlaceTree;
  moves: PlaceMoves;
  onAdd: (at: Spot) => void;
  onLeave: () => void;
  bookings: BookingParts;
}

const steps = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', IndentIncrease],
  ['out', IndentDecrease],
] as const;

export function PlaceButtons({ place, tree, moves, onAdd, onLeave, bookings }: PlaceButtonsProps) {
  const w = useTexts(placeTexts);
  const [closing, setClosing] = useState(false);
  const { archive, remove } = usePlaceActions(place, tree);
  const hasParts = partsOf(tree, place.id).length > 0;
  const isArchived = place.state === 'archived';
  const isDeepest = depthOf(tree, place.id) + 1 >= maxLevels;

  async function drop(): Promise<void> {
    if (await remove.run({ id: place.id })) onLeave();
  }
  const more = [
    { text: w.addAfter(place.name), run: () => onAdd(spotAfter(tree, place.id)) },
    ...(place.state === 'open' ? [{ text: w.close.action, run: () => setClosing(true) }] : []),
    ...(isArchived ? [] : [{ text: w.archive.action, run: () => void archive.run({ id: place.id }) }]),
    ...(hasParts ? [] : [{ text: w.remove.action, run: () => void drop(), isDanger: true }]),
  ];
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isArchived && !isDeepest && (
          <Button kind="plain" icon={<Plus size={18} aria-hidden />} onClick={() => onAdd({ parentId: place.id, before: null })}>
            {w.addInside}
          </Button>
        )}
        <MoreActions label={w.more} actions={more} />
      </div>
      <fieldset className={`flex flex-wrap gap-2 items-center ${style.moves}`}>
        <legend className="text-dim">{w.move.title}</legend>
        {steps.map(([step, Icon]) => (
          <IconButton key={step} label={w.move[step]} onClick={() => void moves.step(place.id, step)}>
            <Icon size={20} aria-hidden />
          </IconButton>
        ))}
      </fieldset>
      <bookings.BookedNote refused={archive.refused ?? remove.refused} title={w.booked.title(place.name)} more={w.close.moreThere} />
      <ActionNote of={[archive, remove]} />
      {closing && <CloseDialog place={place} bookings={bookings} onClose={() => setClosing(false)} />}
    </>
  );
}

export function PlaceStateNote({ place, tree }: { place: PlaceRow; tree: PlaceTree }) {
  const w = useTexts(placeTexts);
  const { closed } = useTexts(placeNameTexts).placeState;
  const { open } = usePlaceActions(place, tree);
  if (place.state === 'open') return null;
  // The reason may be empty, because an import can close a place without one.
  const reasonText = place.closedReason === '' ? closed : `${w.close.closedBecause} ${place.closedReason}`;
  return (
    <div
      className={`flex flex-wrap gap-x-4 gap-y-2 items-center justify-between rounded py-3 px-4 ${place.state === 'closed' ? 'warning-box' : 'bg-ground'}`}
    >
      <p className="flex-[1_1_12rem] wrap-anywhere">{place.state === 'archived' ? w.archive.kept : reasonText}</p>
      <Button kind="plain" loading={open.pending} onClick={() => open.run({ id: place.id })}>
        {w.open.action}
      </Button>
      <ActionNote of={open} />
    </div>
  );
}
