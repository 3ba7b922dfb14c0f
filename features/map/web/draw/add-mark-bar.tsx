import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import type { Drawing } from './use-drawing.ts';

export function AddMarkBar({ drawing }: { drawing: Drawing }) {
  const w = useTexts(mapTexts).draw;
  const { markInProgress: newMark } = drawing;
  if (newMark === null) return null;
  const corners = newMark.corners.length / 2;
  return (
    <div className="border rounded bg-card p-4 flex flex-wrap gap-2 items-center justify-between">
      <p aria-live="polite">
        <strong>
          <IsolatedName>{newMark.displayName}</IsolatedName>
        </strong>{' '}
        <span className="text-dim text-15">{newMark.isShape ? w.tapCorners(corners) : w.tapSpot}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {newMark.isShape && (
          <>
            <Button kind="plain" disabled={corners === 0} onClick={drawing.removeLastCorner}>
              {w.cornerBack}
            </Button>
            <Button disabled={corners < 3} onClick={drawing.finish}>
              {w.done}
            </Button>
          </>
        )}
        <Button kind="plain" onClick={drawing.cancel}>
          {w.cancel}
        </Button>
      </div>
    </div>
  );
}

export function MarkInProgressShape({ drawing: { markInProgress: newMark, cursor } }: { drawing: Drawing }) {
  if (newMark === null) return null;
  const { corners } = newMark;
  return (
    <>
      {corners.length > 2 && <polyline points={corners.join(' ')} data-chosen />}
      {corners.map((x, index) => index % 2 === 0 && <Corner key={`${index} ${x}`} x={x} y={corners[index + 1] ?? 0} />)}
      <Corner x={cursor[0]} y={cursor[1]} isCursor />
    </>
  );
}

/** A line of zero length with round ends is a dot that keeps its size at every zoom. */
function Corner({ x, y, isCursor = false }: { x: number; y: number; isCursor?: boolean }) {
  return <polyline points={`${x} ${y} ${x} ${y}`} data-corner={isCursor ? 'cursor' : 'set'} />;
}
