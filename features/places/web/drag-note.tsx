import CircleSlash from 'lucide-react/icons/circle-slash';
import { createPortal } from 'react-dom';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import style from './place-list.module.css';
import type { Dragging } from './use-place-drag.ts';

export function DragNote({ tree, dragging }: { tree: PlaceTree; dragging: Dragging | null }) {
  const w = useTexts(placeTexts);
  if (dragging === null) return null;
  const { id, x, y, drop } = dragging;
  const over = drop && tree.byId.get(drop.over)?.name;
  const words = { before: w.move.dropBefore, inside: w.move.dropInto, after: w.move.dropAfter };
  return createPortal(
    <div
      className={`stack gap-2 card size-15 anywhere ink raised pad-block-8 pad-across-12 ${style.note}`}
      style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}
      aria-hidden
    >
      <strong>{tree.byId.get(id)?.name}</strong>
      {drop && drop.refusal === null && <span className="dim">{words[drop.side](over ?? '')}</span>}
      {drop && drop.refusal !== null && (
        <span className="line gap-6 middle danger">
          <CircleSlash size={16} /> {w.problems[drop.refusal]}
        </span>
      )}
    </div>,
    document.body,
  );
}
