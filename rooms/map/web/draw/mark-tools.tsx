import Trash2 from 'lucide-react/icons/trash-2';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { MarkRow } from '#rooms/map/shapes.ts';
import { mapTexts } from '#rooms/map/words/words.ts';
import type { Drawing } from './use-drawing.ts';

/** What can be done to a mark while somebody draws. */
export function MarkTools({ mark, drawing, onGone }: { mark: MarkRow; drawing: Drawing; onGone: () => void }) {
  const w = useTexts(mapTexts).draw;
  return (
    <div className="stack gap-12">
      <p className="note">{w.moveHint}</p>
      <CheckField
        kind="switch"
        label={w.staffOnly}
        checked={mark.audience === 'staff'}
        onChange={(event) => void drawing.showTo(mark, event.currentTarget.checked ? 'staff' : 'all')}
      />
      <Button
        kind="plain"
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => {
          void drawing.takeOff(mark);
          onGone();
        }}
      >
        {w.takeOff}
      </Button>
    </div>
  );
}
