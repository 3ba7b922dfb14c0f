import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useMemo, useRef } from 'react';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findMark } from '#features/map/find-mark.ts';
import type { MarkRow, PlanRow } from '#features/map/shapes.ts';
import { mapAddress } from '#features/map/web/map-address.ts';
import style from '#features/map/web/map.module.css';
import { MarkDetail } from '#features/map/web/mark-detail.tsx';
import { PlanStage } from '#features/map/web/plan-stage.tsx';
import type { StageHandle } from '#features/map/web/stage.tsx';
import { mapTexts } from '#features/map/i18n/texts.ts';
import { MapHistory } from './map-history.tsx';
import { MarkTools } from './mark-tools.tsx';
import { AddMarkPanel } from './add-mark-panel.tsx';
import { AddMarkBar, MarkInProgressShape } from './add-mark-bar.tsx';
import { handleDrawingKey, type NewMarkDraft, useDrawing } from './use-drawing.ts';
import { useMarkDrag } from './use-mark-drag.ts';
import { getDrawnPoints } from './use-pending-moves.ts';

export function DrawScreen({ plan, marks }: { plan: PlanRow; marks: readonly MarkRow[] }) {
  const { draw: w, history } = useTexts(mapTexts);
  const [{ place }, change] = useUrlState(mapAddress);
  const choose = useCallback((address: string | null) => change({ place: address }), [change]);
  const drawing = useDrawing(marks, choose);
  const stage = useRef<StageHandle>(null);
  const { held, markInProgress: newMark } = drawing;
  const drawnMarks = useMemo(() => marks.map((mark) => ({ ...mark, points: getDrawnPoints(held, mark) })), [marks, held]);
  const area = useRef<HTMLDivElement>(null);
  useMarkDrag(area, stage, marks, drawing);
  const chosen = findMark(marks, place);
  function press(event: React.MouseEvent): boolean {
    if (newMark === null || stage.current === null) return false;
    drawing.tap(stage.current.spotAt(event));
    return true;
  }
  /** Focus the plan, so that its keys work and a phone scrolls it into view. */
  function begin(what: NewMarkDraft): void {
    drawing.startMark(what);
    stage.current?.takeFocus();
  }
  return (
    <div className={`grid grid-cols-1 gap-5 items-start ${style.screen}`}>
      <div ref={area} className="grid grid-cols-1 gap-3">
        <PlanStage
          stage={stage}
          plan={plan}
          marks={drawnMarks}
          chosen={drawnMarks.find(({ id }) => id === chosen?.id) ?? null}
          onChoose={choose}
          onPress={press}
          onKeyDown={(event) => {
            if (handleDrawingKey(event, drawing, chosen, () => choose(null))) event.preventDefault();
          }}
          isDrawing
          shapes={<MarkInProgressShape drawing={drawing} />}
        />
        <AddMarkBar drawing={drawing} />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap gap-2 items-center justify-between">
          <p className="text-dim text-15 min-w-0">{w.hint}</p>
          <Button kind="plain" icon={<Undo2 size={18} aria-hidden />} disabled={drawing.undoable === 0} onClick={() => void drawing.undo()}>
            {w.undo}
          </Button>
        </div>
        {place !== null && chosen !== null ? (
          <MarkDetail mark={chosen} onBack={() => choose(null)}>
            <MarkTools mark={chosen} drawing={drawing} onGone={() => choose(null)} />
          </MarkDetail>
        ) : (
          <AddMarkPanel marks={marks} onPut={begin} />
        )}
        <LazyDisclosure title={history}>
          <MapHistory />
        </LazyDisclosure>
      </div>
    </div>
  );
}
