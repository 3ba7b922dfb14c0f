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
  stage: RefObject<StageHandle | null>;
  plan: PlanRow;
  marks: readonly MarkRow[];
  chosen: MarkRow | null;
  onChoose: (id: string) => void;
  layerMessages?: ReadonlyMap<string, string>;
  /** Whether marks with a message show their sign even where the name has no space. */
  hasMessageSigns?: boolean;
  /** Called for a press outside all marks. */
  onPress?: ((event: React.MouseEvent) => boolean) | undefined;
  onKeyDown?: ((event: React.KeyboardEvent) => void) | undefined;
  isDrawing?: boolean;
  shapes?: ReactNode;
}

const noMessages: ReadonlyMap<string, string> = new Map();

/** Shows the plan with its marks. The plan moves so that the selected mark is in the center. */
export function PlanStage(props: PlanStageProps) {
  const {
    stage,
    plan,
    marks,
    chosen,
    onChoose,
    layerMessages: messages = noMessages,
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
    // In drawing mode, do not center the selected mark: it is already under the finger.
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
      const mark = marks.find((candidate) => candidate.id === id);
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
        layerMessages={messages}
        hasMessageSigns={hasMessageSigns}
        shapes={shapes}
        grounds={grounds}
        sizes={sizes}
      />
    </Stage>
  );
}

/** Finds the mark below the overlay that covers the plan while it moves. */
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
  layerMessages: messages,
  hasMessageSigns,
  shapes,
  isDrawing: isDrawn,
  grounds,
  sizes,
}: MarksProps) {
  // The width is rounded, because a few pixels hardly change which names have space.
  const wide = Math.max(300, Math.round(width / 100) * 100);
  const steps = useMemo(
    () => chooseLabelSteps(marks, { width: wide, ratio: plan.width / plan.height, messages }),
    [marks, plan, wide, messages],
  );
  useLayoutEffect(() => {
    // Selected marks and places with an activity have a sign. In drawing mode every mark has one, by which it can be dragged.
    const isSign = ({ id }: MarkRow) => isDrawn || id === chosen || (hasMessageSigns && messages.has(id));
    if (grounds.current) sizes.setMarks(grounds.current, marks, steps, isSign);
  }, [grounds, sizes, marks, steps, chosen, isDrawn, hasMessageSigns, messages]);
  return (
    <>
      <MarkShapes marks={marks} chosen={chosen}>
        {shapes}
      </MarkShapes>
      {!isDrawn && <MarkDots marks={marks} />}
      {marks.map((mark) => (
        <MarkLabel key={mark.id} mark={mark} isChosen={mark.id === chosen} layerMessage={messages.get(mark.id)} />
      ))}
    </>
  );
});
