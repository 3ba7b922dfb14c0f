import { useCallback, useState } from 'react';
import { movedBy, side } from '#rooms/map/rules.ts';
import type { MarkRow } from '#rooms/map/shapes.ts';
import { type MarkWrites, type NewMarkSaid, useMarkWrites } from './use-mark-writes.ts';

/** What is about to be put on the plan, and the corners it has so far. */
export interface Putting extends Omit<NewMarkSaid, 'points'> {
  /** What it is called to whoever puts it. */
  called: string;
  isShape: boolean;
  corners: number[];
}

/** What is to be put on the plan, before anybody has said where. */
export type ToPut = Omit<Putting, 'corners'>;

type Spot = readonly [x: number, y: number];

export interface Drawing extends MarkWrites {
  putting: Putting | null;
  /** Where the keyboard is on the plan. */
  cursor: Spot;
  begin: (what: ToPut) => void;
  cancel: () => void;
  /** A corner, or the spot itself. */
  tap: (spot: Spot) => void;
  takeCornerBack: () => void;
  finish: () => void;
  step: (by: Spot) => void;
}

const middle: Spot = [side / 2, side / 2];

/** Putting things on the plan by taps or by keys: one tap is a spot, three and more are a shape. */
export function useDrawing(marks: readonly MarkRow[], onPut: (id: string) => void): Drawing {
  const writes = useMarkWrites(marks);
  const [putting, setPutting] = useState<Putting | null>(null);
  const [cursor, setCursor] = useState<Spot>(middle);
  const { put } = writes;
  const send = useCallback(
    async (what: Putting): Promise<void> => {
      const { called: _called, isShape, corners, ...mark } = what;
      setPutting(null);
      const id = await put({ ...mark, points: corners });
      if (id) onPut(id);
      // Nobody taps all corners again because the network was gone.
      else if (id === undefined) setPutting((before) => before ?? { ...what, corners: isShape ? corners : [] });
    },
    [put, onPut],
  );
  return {
    ...writes,
    putting,
    cursor,
    begin(what) {
      setCursor(middle);
      setPutting({ ...what, corners: [] });
    },
    cancel: () => setPutting(null),
    tap(spot) {
      if (putting === null) return;
      const next = { ...putting, corners: [...putting.corners, ...spot] };
      if (putting.isShape) setPutting(next);
      else void send(next);
    },
    takeCornerBack: () => setPutting((before) => before && { ...before, corners: before.corners.slice(0, -2) }),
    finish() {
      if (putting !== null && putting.corners.length >= 6) void send(putting);
    },
    step: (by) => setCursor((at) => movedBy(at, by) as [number, number]),
  };
}

const steps: Readonly<Record<string, Spot>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** By how much an arrow moves: half a hundredth of the plan, with Shift five times as far. */
function stepOfKey({ key, shiftKey }: Pressed): Spot | null {
  const by = steps[key];
  return by === undefined ? null : [by[0] * (shiftKey ? 250 : 50), by[1] * (shiftKey ? 250 : 50)];
}

/** The keys on the plan while somebody draws. Answers whether one was for this. */
export function drawingKey(event: Pressed, drawing: Drawing, chosen: MarkRow | null, onGone: () => void): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    void drawing.undo();
    return true;
  }
  return drawing.putting === null ? chosen !== null && markKey(event, drawing, chosen, onGone) : puttingKey(event, drawing);
}

function puttingKey(event: Pressed, drawing: Drawing): boolean {
  const by = stepOfKey(event);
  if (by !== null) drawing.step(by);
  else if (event.key === 'Enter') drawing.tap(drawing.cursor);
  else if (event.key === 'Backspace') drawing.takeCornerBack();
  else if (event.key === ' ') drawing.finish();
  else if (event.key === 'Escape') drawing.cancel();
  else return false;
  return true;
}

function markKey(event: Pressed, drawing: Drawing, chosen: MarkRow, onGone: () => void): boolean {
  const by = stepOfKey(event);
  if (by !== null) drawing.nudge(chosen, by);
  else if (event.key === 'Delete') {
    void drawing.takeOff(chosen);
    onGone();
  } else return false;
  return true;
}
