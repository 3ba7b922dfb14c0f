import { type ZoomableMark, findMarksToRedraw, findNearestMark, type MapView } from '#features/map/map-view.ts';
import { getMarkScale, getZoomStep } from '#features/map/label-steps.ts';
import { middleOf, planUnits } from '#features/map/rules.ts';
import type { MarkRow } from '#features/map/shapes.ts';

interface MarkElement extends ZoomableMark {
  id: string;
  element: HTMLElement;
  namedFrom: number;
}

interface Sizes {
  plan: { width: number; height: number };
  viewport: { width: number; height: number };
}

/** A phone can style this many marks within one frame. */
const maxMarksPerFrame = 12;
const restMs = 150;
/** Half the size of a touch target, in pixels. */
const reach = 22;

/** Position and scale of the plan, as reported by the zoom library. */
export interface MapTransform {
  scale: number;
  positionX: number;
  positionY: number;
}

/**
 * Keeps marks at a constant size while the plan zooms. It updates a few marks per frame without React, because updating all at once takes a
 * phone 250 ms.
 */
export class MarkRenderer {
  #marks: readonly MarkElement[] = [];
  #view: MapView = { step: 0, left: 0, top: 0, right: planUnits, bottom: planUnits };
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #measured: HTMLElement | null = null;
  #sizes: Sizes | null = null;
  readonly #watcher = new ResizeObserver(() => (this.#sizes = null));

  /**
   * Sets the marks in the page and the zoom step from which each name has space. `isSign` returns whether a mark shows its sign before that
   * step.
   */
  setMarks(grounds: HTMLElement, marks: readonly MarkRow[], steps: ReadonlyMap<string, number>, isSign: (mark: MarkRow) => boolean): void {
    const byId = new Map(marks.map((mark) => [mark.id, mark]));
    const before = new Map(this.#marks.map(({ element, step }) => [element, step]));
    this.#marks = [...grounds.querySelectorAll<HTMLElement>('span[data-mark]')].flatMap((element) => {
      const mark = byId.get(element.dataset.mark ?? '');
      if (mark === undefined) return [];
      const [x, y] = middleOf(mark.points);
      const namedFrom = steps.get(mark.id) ?? 0;
      return [{ id: mark.id, element, x, y, namedFrom, from: isSign(mark) ? 0 : namedFrom, step: before.get(element) ?? null }];
    });
    for (const mark of this.#marks) show(mark);
    this.#draw(Infinity);
  }

  updateView(grounds: HTMLElement, { scale, positionX, positionY }: MapTransform): void {
    const window = grounds.closest<HTMLElement>('[data-window]') ?? grounds;
    const { plan, viewport } = this.#sizesOf(grounds, window);
    const [width, height] = [plan.width * scale, plan.height * scale];
    if (width === 0 || height === 0) return;
    const [left, top] = [(-positionX / width) * planUnits, (-positionY / height) * planUnits];
    const [across, down] = [(viewport.width / width) * planUnits, (viewport.height / height) * planUnits];
    const step = getZoomStep(scale);
    if (step !== this.#view.step)
      // Set the property only on the strokes: on the entire plan, the browser would restyle every mark.
      for (const drawing of grounds.querySelectorAll<SVGElement>('svg[data-strokes]'))
        drawing.style.setProperty('--shrunk', String(getMarkScale(step)));
    this.#view = { step, left, top, right: left + across, bottom: top + down };
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#next);
    // Disable hit testing of the mouse while the plan moves.
    window.toggleAttribute('data-moving', true);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => window.removeAttribute('data-moving'), restMs);
  }

  /** Measure only at first and after a resize. Measuring during a move would force a layout each time. */
  #sizesOf(grounds: HTMLElement, window: HTMLElement): Sizes {
    if (this.#sizes !== null && this.#measured === grounds) return this.#sizes;
    const sizes = {
      plan: { width: grounds.offsetWidth, height: grounds.offsetHeight },
      viewport: { width: window.offsetWidth, height: window.offsetHeight },
    };
    if (this.#measured !== grounds) {
      this.#watcher.disconnect();
      for (const element of [grounds, window]) this.#watcher.observe(element);
    }
    [this.#measured, this.#sizes] = [grounds, sizes];
    return sizes;
  }

  /** Returns the id of the mark under a finger. `box` is the size of the entire plan on screen. */
  findMarkAt(spot: readonly [x: number, y: number], box: { width: number; height: number }): string | null {
    return findNearestMark(this.#marks, spot, [(reach / box.width) * planUnits, (reach / box.height) * planUnits])?.id ?? null;
  }

  readonly #next = (): void => {
    this.#frame = this.#draw(maxMarksPerFrame) ? requestAnimationFrame(this.#next) : 0;
  };

  #draw(limit: number): boolean {
    const due = findMarksToRedraw(this.#marks, this.#view, limit);
    for (const { mark, step } of due) {
      mark.step = step;
      show(mark);
    }
    return due.length === limit;
  }
}

function show({ element, step, namedFrom }: MarkElement): void {
  element.toggleAttribute('data-near', step !== null);
  if (step === null) return;
  element.toggleAttribute('data-bare', step < namedFrom);
  element.style.transform = `scale(${getMarkScale(step)})`;
}
