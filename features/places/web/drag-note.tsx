import CircleSlash from 'lucide-react/icons/circle-slash';
import { DragGhost } from '#platform/ui/web/drag/drag-ghost.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import type { PlaceDrag } from './use-place-drag.ts';

export function DragNote({ tree, drag: { item, target, at } }: { tree: PlaceTree; drag: PlaceDrag }) {
  const w = useTexts(placeTexts);
  const over = target && tree.byId.get(target.over)?.name;
  const words = { before: w.move.dropBefore, inside: w.move.dropInto, after: w.move.dropAfter };
  return (
    <DragGhost at={at}>
      <strong>{tree.byId.get(item)?.name}</strong>
      {target && target.refusal === null && <span className="text-dim">{words[target.side](over ?? '')}</span>}
      {target && target.refusal !== null && (
        <span className="flex gap-1.5 items-center text-danger">
          <CircleSlash size={16} /> {w.problems[target.refusal]}
        </span>
      )}
    </DragGhost>
  );
}
