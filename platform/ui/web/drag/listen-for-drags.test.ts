import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drag, listenForDrags, type ScrollBox } from './listen-for-drags.ts';

class Row extends EventTarget {
  setPointerCapture = vi.fn<(pointerId: number) => void>();
}

/** The area is a window too, so that an event that is dispatched on it arrives in both. */
let page: EventTarget;
const row = new Row();
let log: string[];
let stop: () => void;
let runFrame: () => void;
let boxes: ScrollBox[];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { innerWidth: 800, innerHeight: 600 });
  vi.stubGlobal('window', page);
  vi.stubGlobal('Element', Row);
  vi.stubGlobal('document', { documentElement: null });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => ((runFrame = run), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (runFrame = () => {}));
  log = [];
  boxes = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Targets are tens of pixels; below zero is nowhere. */
function listen(isLongPress = false): void {
  stop = listenForDrags<string, { ten: number }>(page as unknown as HTMLElement, isLongPress, () => ({
    itemAt: () => 'row',
    targetAt: (_item, { clientY }) => (clientY < 0 ? null : { ten: Math.floor(clientY / 10) }),
    onMove: (drag: Drag<string, { ten: number }> | null) => log.push(drag === null ? 'end' : `over ${drag.target?.ten ?? 'nothing'}`),
    onDrop: (item, { ten }) => log.push(`drop ${item} ${ten}`),
    onCancel: (item) => log.push(`cancel ${item}`),
    scrollBoxes: () => boxes,
  }));
}

function pointer(kind: string, clientY: number, more: object = {}): boolean {
  const event = new Event(`pointer${kind}`, { cancelable: true });
  const values = { clientX: 0, clientY, pointerId: 1, isPrimary: true, button: 0, buttons: 1, pointerType: 'mouse', ...more };
  for (const [name, value] of Object.entries({ ...values, ...(kind === 'down' && { target: row }) }))
    Object.defineProperty(event, name, { value });
  return page.dispatchEvent(event);
}
const key = (name: string) => page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key: name }));
const finger = { pointerType: 'touch' };

test('drags, reports each new target once, and drops', () => {
  listen();
  pointer('down', 12);
  pointer('move', 14);
  expect(log).toEqual([]);
  pointer('move', 21);
  pointer('move', 25);
  pointer('move', 31);
  pointer('up', 31);
  expect(log).toEqual(['over 2', 'over 3', 'end', 'drop row 3']);
  expect(row.setPointerCapture).toHaveBeenCalledWith(1);
});

test('leaves a press without movement to the click', () => {
  listen();
  pointer('down', 12);
  pointer('up', 12);
  expect(page.dispatchEvent(new Event('click', { cancelable: true }))).toBe(true);
  expect(log).toEqual([]);
});

test('prevents the click after a drag', () => {
  listen();
  pointer('down', 12);
  pointer('move', 40);
  pointer('up', 40);
  expect(page.dispatchEvent(new Event('click', { cancelable: true }))).toBe(false);
});

test.each<[string, () => void]>([
  ['Escape', () => key('Escape')],
  ['a canceled pointer', () => pointer('cancel', 40)],
  ['a button that was released outside of the window', () => pointer('move', 50, { buttons: 0 })],
  ['a release where nothing is', () => pointer('up', 40) && pointer('move', -5)],
  ['the end of the screen', () => stop()],
])('%s ends the drag, and later events do nothing', (title, end) => {
  listen();
  pointer('down', 12);
  pointer('move', 40);
  if (title.startsWith('a release')) pointer('move', -5);
  end();
  pointer('move', 80);
  pointer('up', 80);
  expect(log.slice(-2)).toEqual(['end', 'cancel row']);
  expect(log.some((line) => line.startsWith('drop'))).toBe(false);
});

test('Escape cancels a drag only after the pointer has moved', () => {
  listen();
  pointer('down', 12);
  expect(key('Escape')).toBe(true);
  pointer('move', 40);
  expect(key('Escape')).toBe(false);
});

test('ignores another button, a second finger, and the movements of another pointer', () => {
  listen();
  pointer('down', 12, { button: 2 });
  pointer('down', 12, { isPrimary: false });
  pointer('move', 90);
  expect(log).toEqual([]);
  pointer('down', 12);
  pointer('move', 90, { pointerId: 2 });
  expect(log).toEqual([]);
});

test('a finger drags after a long press', () => {
  listen(true);
  pointer('down', 12, finger);
  vi.advanceTimersByTime(349);
  expect(log).toEqual([]);
  expect(page.dispatchEvent(new Event('touchmove', { cancelable: true }))).toBe(true);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['over 1']);
  expect(page.dispatchEvent(new Event('touchmove', { cancelable: true }))).toBe(false);
});

test('a finger that moves before the long press scrolls', () => {
  listen(true);
  pointer('down', 12, finger);
  pointer('move', 30, finger);
  vi.advanceTimersByTime(1_000);
  pointer('up', 30, finger);
  expect(log).toEqual([]);
});

test('a finger on a handle drags at once', () => {
  listen();
  pointer('down', 12, finger);
  pointer('move', 30, finger);
  expect(log).toEqual(['over 3']);
});

test('scrolls a box near its edge by the pixels of a frame, along its axis only', () => {
  const rect = { left: 0, right: 300, top: 0, bottom: 300 };
  const element = { scrollLeft: 0, scrollTop: 0, getBoundingClientRect: () => rect } as Element;
  boxes = [{ element, axis: 'y' }];
  listen();
  pointer('down', 100);
  pointer('move', 299, { clientX: 299 });
  runFrame();
  runFrame();
  expect([element.scrollLeft, element.scrollTop]).toEqual([0, 28]);
});

test('covered pixels at the top count as the edge', () => {
  const rect = { left: 0, right: 300, top: 0, bottom: 300 };
  const element = { scrollLeft: 0, scrollTop: 100, getBoundingClientRect: () => rect } as Element;
  boxes = [{ element, top: 50 }];
  listen();
  pointer('down', 120);
  pointer('move', 64);
  runFrame();
  expect(element.scrollTop).toBe(90);
});
