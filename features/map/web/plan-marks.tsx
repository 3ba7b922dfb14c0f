import { memo, type ReactNode } from 'react';
import { groupBy } from '#platform/collections/group-by.ts';
import { isShape, middleOf, planUnits } from '#features/map/rules.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { getMarkColor, MarkIcon } from './mark-icon.tsx';
import style from './marks.module.css';

export function MarkShapes({
  marks,
  chosen = null,
  children,
}: {
  marks: readonly MarkRow[];
  chosen?: string | null;
  children?: ReactNode;
}) {
  return (
    <svg className={style.shapes} viewBox={`0 0 ${planUnits} ${planUnits}`} preserveAspectRatio="none" data-strokes="" aria-hidden>
      {marks
        .filter(({ points }) => isShape(points))
        .map((mark) => (
          <polygon
            key={mark.id}
            data-mark={mark.id}
            data-hue={getMarkColor(mark)}
            data-closed={mark.isClosed || undefined}
            data-chosen={mark.id === chosen || undefined}
            points={mark.points.join(' ')}
          />
        ))}
      {children}
    </svg>
  );
}

/** Renders one dot per mark at a constant size. The sign of a mark covers the dot where the name has space. */
export function MarkDots({ marks }: { marks: readonly MarkRow[] }) {
  const byHue = groupBy(marks, (mark) => (mark.isClosed ? 'paper' : getMarkColor(mark)));
  return (
    <svg className={style.dots} viewBox={`0 0 ${planUnits} ${planUnits}`} preserveAspectRatio="none" data-strokes="" aria-hidden>
      <path d={dotsOf(marks)} />
      {[...byHue].map(([hue, sameHue]) => (
        <path key={hue} data-hue={hue} d={dotsOf(sameHue)} />
      ))}
    </svg>
  );
}

function dotsOf(marks: readonly MarkRow[]): string {
  return marks.map(({ points }) => `M${middleOf(points).join(' ')}l0 0`).join('');
}

interface MarkDrawnProps {
  mark: MarkRow;
  isChosen?: boolean;
  layerMessage?: string | undefined;
}

/** Renders sign and name of a mark. `MarkRenderer` decides whether they are visible. */
export const MarkLabel = memo(function MarkDrawn({ mark, isChosen = false, layerMessage: message }: MarkDrawnProps) {
  const [x, y] = middleOf(mark.points);
  return (
    <span
      className={style.mark}
      data-mark={mark.id}
      data-hue={getMarkColor(mark)}
      data-closed={mark.isClosed || undefined}
      data-chosen={isChosen || undefined}
      data-on={message !== undefined || undefined}
      style={{ left: `${x / 100}%`, top: `${y / 100}%` }}
    >
      <span className={`rounded-full ${style.pin}`}>
        <MarkIcon mark={mark} />
      </span>
      <span className={`overflow-hidden text-ink font-semibold text-13 whitespace-nowrap ${style.name}`}>
        {mark.name !== '' && <bdi>{mark.name}</bdi>}
        {message !== undefined && <span className="text-xs text-ember-word">{message}</span>}
      </span>
    </span>
  );
});
