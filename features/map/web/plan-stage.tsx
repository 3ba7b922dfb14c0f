import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toMarkAddress } from '#features/map/find-mark.ts';
import { chooseLabelSteps } from '#features/map/label-steps.ts';
import { middleOf } from '#features/map/rules.ts';
import type { MarkRow, PlanRow } from '#features/map/shapes.ts';
import { MarkRenderer } from './mark-renderer.ts';
import { MarkDots, MarkLabel, MarkShapes } from './plan-marks.tsx';
import { Stage, type StageHandle } from './stage.tsx';

interface PlanStageProps {
  /** Filled with what moves the plan. */
  stage: RefObject<StageHandle | null>;
  plan: PlanRow;
  marks: readonly MarkRow[];
  chosen: MarkRow | null;
  onChoose: (asked: string) => void;
  /** What layers say of a mark, by its id. */
  layerMessages?: ReadonlyMap<string, string>;
  /** Whether the sign of a mark that a layer says something of shows even where its name has no room. */
  hasMessageSigns?: boolean;
  /** A press that is no mark's. */
  onPress?: ((event: React.MouseEvent) => boolean) | undefined;
  onKeyDown?: ((event: React.KeyboardEvent) => void) | undefined;
  isDrawing?: boolean;
  /** Lies within the shapes' own measures. */
  shapes?: ReactNode;
}

const noMessages: ReadonlyMap<string, string> = new Map();

/** The plan to zoom, with its marks; what is chosen comes into the middle. */
export function PlanStage(props: PlanStageProps) {
  const {
    stage,
    plan,
    marks,
    chosen,
    onChoose,
    layerMessages: said = noMessages,
    hasMessageSigns = false,
    onPress,
    onKeyDown,
    isDrawing: isDrawn = false,
    shapes,
  } = props;
  const [width, setWidth] = useState(0);
  const [sizes] = useState(() => new MarkRenderer());
  const grounds = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id ?? null;
  const showChosen = useEffectEvent(() => {
    if (chosen !== null) stage.current?.centerOn(middleOf(chosen.points));
  });
  useEffect(() => {
    // Whoever draws holds what they chose under the finger.
    if (!isDrawn && chosenId !== null && width > 0) showChosen();
  }, [chosenId, isDrawn, width]);
  const dotAt = useCallback(
    (event: React.MouseEvent) => {
      const box = grounds.current?.getBoundingClientRect();
      return box === undefined || stage.current === null ? null : sizes.findMarkAt(stage.current.spotAt(event), box);
    },
    [sizes, stage],
  );
  const press = useCallback(
    (event: React.MouseEvent) => {
      if (onPress?.(event)) return;
      const id = markAt(event) ?? dotAt(event);
      const mark = marks.find((one) => one.id === id);
      if (mark) onChoose(toMarkAddress(mark));
    },
    [marks, dotAt, onChoose, onPress],
  );
  return (
    <Stage
      ref={stage}
      plan={plan}
      grounds={grounds}
      sizes={sizes}
      isDrawing={isDrawn}
      onWidth={setWidth}
      onPress={press}
      onKeyDown={onKeyDown}
    >
      <Marks
        isDrawing={isDrawn}
        plan={plan}
        marks={marks}
        chosen={chosenId}
        width={width}
        layerMessages={said}
        hasMessageSigns={hasMessageSigns}
        shapes={shapes}
        grounds={grounds}
        sizes={sizes}
      />
    </Stage>
  );
}

/** Seen through what covers the plan while it moves. */
function markAt({ clientX, clientY }: React.MouseEvent): string | null {
  const under = document.elementsFromPoint(clientX, clientY).map((element) => element.closest('[data-mark]'));
  return under.find((element) => element !== null)?.getAttribute('data-mark') ?? null;
}

interface MarksProps {
  plan: PlanRow;
  marks: readonly MarkRow[];
  chosen: string | null;
  width: number;
  layerMessages: ReadonlyMap<string, string>;
  hasMessageSigns: boolean;
  shapes: ReactNode;
  isDrawing: boolean;
  grounds: RefObject<HTMLDivElement | null>;
  sizes: MarkRenderer;
}

const Marks = memo(function Marks({
  plan,
  marks,
  chosen,
  width,
  layerMessages: said,
  hasMessageSigns,
  shapes,
  isDrawing: isDrawn,
  grounds,
  sizes,
}: MarksProps) {
  // A name's room changes little with a few pixels of a window.
  const wide = Math.max(300, Math.round(width / 100) * 100);
  const steps = useMemo(
    () => chooseLabelSteps(marks, { width: wide, ratio: plan.width / plan.height, messages: said }),
    [marks, plan, wide, said],
  );
  useLayoutEffect(() => {
    // Every mark can be dragged while drawing, and chosen places and places with something on always have a sign.
    const isSign = ({ id }: MarkRow) => isDrawn || id === chosen || (hasMessageSigns && said.has(id));
    if (grounds.current) sizes.setMarks(grounds.current, marks, steps, isSign);
  }, [grounds, sizes, marks, steps, chosen, isDrawn, hasMessageSigns, said]);
  return (
    <>
      <MarkShapes marks={marks} chosen={chosen}>
        {shapes}
      </MarkShapes>
      {!isDrawn && <MarkDots marks={marks} />}
      {marks.map((mark) => (
        <MarkLabel key={mark.id} mark={mark} isChosen={mark.id === chosen} layerMessage={said.get(mark.id)} />
      ))}
    </>
  );
});
