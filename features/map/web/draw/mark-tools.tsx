import Trash2 from 'lucide-react/icons/trash-2';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import type { Drawing } from './use-drawing.ts';

export function MarkTools({ mark, drawing, onGone }: { mark: MarkRow; drawing: Drawing; onGone: () => void }) {
  const w = useTexts(mapTexts).draw;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-dim text-15">{w.moveHint}</p>
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
