import { expect, type Locator } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the box of an element once it is visible and no longer moves. Content above it may load late and move it. */
export async function waitForStableBox(locator: Locator): Promise<Box> {
  let box = null as Box | null;
  const isAtRest = async () => {
    const before = box;
    box = await locator.boundingBox();
    return box !== null && box.x === before?.x && box.y === before.y;
  };
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true);
  if (box === null) throw new Error('the element is not visible');
  return box;
}
