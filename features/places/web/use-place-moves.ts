import { useUndoHandler } from '#platform/http/web/use-action.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { partsOf, type PlaceTree } from '#features/places/place-tree.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { isSameSpot, type Spot, spotOf, type Step, spotAfterStep } from './tree-steps.ts';
import type { MovePlace, MoveResult } from './use-optimistic-moves.ts';

/** Moves places. Announces each move, offers an undo and shows a text for refusals. */
export function usePlaceMoves(tree: PlaceTree, move: MovePlace, announce: (text: string) => void) {
  const w = useTexts(placeTexts);
  const failures = useTexts(uiTexts).failures;
  const undoing = useUndoHandler();
  const takenWords = useConflictFormat();

  function reportFailure(answer: MoveResult, name: string): boolean {
    if ('done' in answer) return true;
    if ('failure' in answer) toast({ title: describeFailure(answer.failure, failures).sentence });
    else if (answer.refused === 'taken') toast({ title: w.taken, body: takenWords(answer.taken.slice(0, 2)) });
    else if (answer.refused === 'booked') {
      const [firstConflict] = answer.taken;
      const more = answer.count > 2 ? [w.close.moreThere(answer.count - 2)] : [];
      toast({
        title: w.booked.title(firstConflict?.bookedPlaceName ?? name),
        body: joinWithDots([takenWords(answer.taken.slice(0, 2)), ...more]),
      });
    } else toast({ title: name, body: w.problems[answer.refused] });
    return false;
  }

  function describeParent(name: string, { parentId }: Spot): string {
    const parent = parentId === null ? undefined : tree.byId.get(parentId);
    return parent === undefined ? w.move.atTopLevel(name) : w.move.into(name, parent.name);
  }

  async function moveTo(id: string, to: Spot): Promise<void> {
    const place = tree.byId.get(id);
    const from = spotOf(tree, id);
    if (place === undefined || isSameSpot(from, to)) return;
    const { name, parentId } = place;
    const words = parentId === to.parentId ? w.move.moved(name) : describeParent(name, to);
    if (!reportFailure(await move(id, to), name)) return;
    toast({ title: words, undo: undoing(async () => reportFailure(await move(id, from), name) || undefined) });
  }

  /** A move by one step offers no undo, because the opposite step reverts it. */
  async function step(id: string, by: Step): Promise<void> {
    const place = tree.byId.get(id);
    const to = spotAfterStep(tree, id, by);
    if (place === undefined) return;
    if (to === null) return announce(w.move.noFurther(place.name));
    announce(describePosition(id, to));
    reportFailure(await move(id, to), place.name);
  }

  function describePosition(id: string, to: Spot): string {
    const name = tree.byId.get(id)?.name ?? '';
    const others = partsOf(tree, to.parentId).filter((sibling) => sibling.id !== id);
    const before = others.findIndex((sibling) => sibling.id === to.before);
    const at = before === -1 ? others.length + 1 : before + 1;
    const parent = to.parentId === null ? undefined : tree.byId.get(to.parentId);
    const of = others.length + 1;
    return parent === undefined ? w.move.topLevelPosition(name, at, of) : w.move.position(name, at, of, parent.name);
  }

  return { moveTo, step };
}

export type PlaceMoves = ReturnType<typeof usePlaceMoves>;

/** Returns one sentence per booking: which reservation has which place at which time. */
export function useConflictFormat(): (conflicts: readonly BookingConflict[]) => string {
  const w = useTexts(placeTexts).booked;
  const formatting = useFormatting();
  return (conflicts) =>
    joinWithDots(
      conflicts.map(({ bookedPlaceName, reservationName, from, until }) => {
        const dates = formatDateRange(dayIn(formatting.zone, from), dayIn(formatting.zone, until), formatting);
        return w.one(bookedPlaceName, reservationName ?? w.another, dates);
      }),
    );
}
