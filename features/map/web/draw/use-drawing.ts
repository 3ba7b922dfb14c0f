import { useCallback, useState } from 'react';
import { movePoints, planUnits } from '#features/map/rules.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { type MarkWrites, type NewMarkInput, useMarkWrites } from './use-mark-writes.ts';

export interface MarkInProgress extends Omit<NewMarkInput, 'points'> {
  displayName: string;
  isShape: boolean;
  corners: number[];
}

/** A mark that the user adds, before it has a position. */
export type NewMarkDraft = Omit<MarkInProgress, 'corners'>;

type Spot = readonly [x: number, y: number];

export interface Drawing extends MarkWrites {
  markInProgress: MarkInProgress | null;
  /** Position of the keyboard cursor on the plan. */
  cursor: Spot;
  startMark: (what: NewMarkDraft) => void;
  cancel: () => void;
  tap: (spot: Spot) => void;
  removeLastCorner: () => void;
  finish: () => void;
  moveCursor: (by: Spot) => void;
}

const middle: Spot = [planUnits / 2, planUnits / 2];

/** Adds marks by taps or keys. One tap makes a spot, and three or more taps make a shape. */
export function useDrawing(marks: readonly MarkRow[], onPut: (id: string) => void): Drawing {
  const writes = useMarkWrites(marks);
  const [newMark, setNewMark] = useState<MarkInProgress | null>(null);
  const [cursor, setCursor] = useState<Spot>(middle);
  const { put } = writes;
  const send = useCallback(
    async (what: MarkInProgress): Promise<void> => {
      const { displayName: _called, isShape, corners, ...mark } = what;
      setNewMark(null);
      const id = await put({ ...mark, points: corners });
      if (id) onPut(id);
      // If the call fails, restore the corners, so that the user need not tap them again.
      else if (id === undefined) setNewMark((before) => before ?? { ...what, corners: isShape ? corners : [] });
    },
    [put, onPut],
  );
  return {
    ...writes,
    markInProgress: newMark,
    cursor,
    startMark(what) {
      setCursor(middle);
      setNewMark({ ...what, corners: [] });
    },
    cancel: () => setNewMark(null),
    tap(spot) {
      if (newMark === null) return;
      const next = { ...newMark, corners: [...newMark.corners, ...spot] };
      if (newMark.isShape) setNewMark(next);
      else void send(next);
    },
    removeLastCorner: () => setNewMark((before) => before && { ...before, corners: before.corners.slice(0, -2) }),
    finish() {
      if (newMark !== null && newMark.corners.length >= 6) void send(newMark);
    },
    moveCursor: (by) => setCursor((at) => movePoints(at, by) as [number, number]),
  };
}

const steps: Readonly<Record<string, Spot>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

function getKeyStep({ key, shiftKey }: PressedKey): Spot | null {
  const by = steps[key];
  return by === undefined ? null : [by[0] * (shiftKey ? 250 : 50), by[1] * (shiftKey ? 250 : 50)];
}

/** Handles the keys of the drawing mode. Returns whether the key was handled. */
export function handleDrawingKey(event: PressedKey, drawing: Drawing, chosen: MarkRow | null, onGone: () => void): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    void drawing.undo();
    return true;
  }
  return drawing.markInProgress === null
    ? chosen !== null && handleMarkKey(event, drawing, chosen, onGone)
    : handleNewMarkKey(event, drawing);
}

function handleNewMarkKey(event: PressedKey, drawing: Drawing): boolean {
  const by = getKeyStep(event);
  if (by !== null) drawing.moveCursor(by);
  else if (event.key === 'Enter') drawing.tap(drawing.cursor);
  else if (event.key === 'Backspace') drawing.removeLastCorner();
  else if (event.key === ' ') drawing.finish();
  else if (event.key === 'Escape') drawing.cancel();
  else return false;
  return true;
}

function handleMarkKey(event: PressedKey, drawing: Drawing, chosen: MarkRow, onGone: () => void): boolean {
  const by = getKeyStep(event);
  if (by !== null) drawing.nudge(chosen, by);
  else if (event.key === 'Delete') {
    void drawing.takeOff(chosen);
    onGone();
  } else return false;
  return true;
}
