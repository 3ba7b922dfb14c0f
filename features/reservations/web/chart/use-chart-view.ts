import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clockTimeIn, type Day, dayIn, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Axis, axisAround, dayNumber, dayOfNumber } from './axis.ts';

export interface Days {
  from: Day;
  to: Day;
}

/** The drawn range of the axis in pixels. It changes in large steps, so that scrolling rarely renders. */
export interface HorizontalRange {
  left: number;
  right: number;
  /** Bars that begin left of this position may scroll out of view before the next step. */
  cut: number;
}

export interface DrawnArea {
  across: HorizontalRange;
  top: number;
  bottom: number;
  /** False until the names of rows outside the viewport are drawn. */
  isAll: boolean;
}

export interface ChartView {
  scroller: RefObject<HTMLDivElement | null>;
  /** Null until the size of the chart has been measured. */
  axis: Axis | null;
  placeWidth: number;
  drawnArea: DrawnArea;
  visibleRange: { left: number; right: number };
  getScrollLeft(): number;
  onScroll(): void;
  reveal(fromX: number, untilX: number, top: number, bottom: number): void;
}

type Zoom = 'day' | 'week' | 'month';

/** Number of days before and after the middle that have a column. The chart scrolls over them before it creates more. */
const around = 200;
/** The chart creates more columns when it is within this many days of an edge. */
const nearEdge = 60;
/** The chart writes its visible days to the URL. A change of the URL within this time (ms) is an echo and must not move the chart. */
const echoTimeout = 1_000;
const stepX = 320;
const stepY = 168;
const leastWidth: Record<Zoom, number> = { day: 288, week: 54, month: 24 };
/** On a phone the day zoom shows half a day, so that hours stay readable. */
const narrowDay = 560;
/** Fractions of a day. If a day is wider than the window, today opens one hour before now and any other day at seven. */
const morning = 7 / 24;
const anHour = 1 / 24;
export const headHeight = 50;

export function placeWidthIn(width: number): number {
  return width < 560 ? 112 : 208;
}

/** Returns the width of a day: the days fill the window but keep a minimum width for touch. */
export function dayWidthIn(width: number, days: number, zoom: Zoom): number {
  const minWidth = zoom === 'day' && width < 560 ? narrowDay : leastWidth[zoom];
  return Math.max(minWidth, Math.floor(((width - placeWidthIn(width)) / days) * 100) / 100);
}

/** Holds the scroll position and the width of a day. A new `window` moves the chart; scrolling reports the new days when it stops. */
export function useChartView(
  window: Days,
  zoom: Zoom,
  { zone, now }: { zone: string; now: Instant },
  onRest?: (days: Days) => void,
): ChartView {
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const days = dayNumber(window.to) - dayNumber(window.from) + 1;
  const placeWidth = placeWidthIn(size.width);
  const dayWidth = dayWidthIn(size.width, days, zoom);
  const dayInSight = (size.width - placeWidth) / dayWidth;
  const [middle, setMiddle] = useState(window.from);
  const axis = useMemo(() => (size.width === 0 ? null : axisAround(zone, middle, dayWidth, around)), [size.width, zone, middle, dayWidth]);

  /** The day at the left edge plus the fraction of it that is hidden. It stays valid if the width or the columns change. */
  const edge = useRef(dayNumber(window.from));
  const [at, setAt] = useState({ left: 0, top: 0 });
  /** False at first, so that the visible part is drawn fast. The margin around it follows a little later. */
  const [isAhead, setIsAhead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsAhead(true)), 200);
    return () => clearTimeout(timer);
  }, []);
  const skippedPart = useRef((_day: Day): number => 0);
  useLayoutEffect(() => {
    skippedPart.current = (day) => skippedDayPart(day, dayInSight, { zone, now });
  });
  const lastReport = useRef({ from: window.from, at: 0 });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const updateView = useCallback((element: HTMLDivElement, isScrolling: boolean) => {
    const { scrollLeft: left, scrollTop: top } = element;
    const isNear = (now: { left: number; top: number }) =>
      isScrolling && Math.abs(now.left - left) < stepX && Math.abs(now.top - top) < stepY;
    const set = () => setAt((now) => (isNear(now) ? now : { left, top }));
    // Scrolling renders in a transition between frames. This is possible because the margin is already drawn.
    if (isScrolling) startTransition(set);
    else set();
  }, []);

  useLayoutEffect(() => {
    if (lastReport.current.from === window.from) return;
    const isEcho =
      performance.now() - lastReport.current.at < echoTimeout &&
      window.from <= lastReport.current.from &&
      lastReport.current.from <= window.to;
    lastReport.current = { from: isEcho ? lastReport.current.from : window.from, at: 0 };
    if (isEcho) return;
    edge.current = dayNumber(window.from);
    setMiddle(window.from);
  }, [window.from, window.to]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || axis === null) return undefined;
    // Skip the night: a day opens at its useful hours.
    if (Number.isInteger(edge.current)) edge.current += skippedPart.current(dayOfNumber(edge.current));
    return scrollUntilReached(element, (edge.current - dayNumber(axis.first)) * axis.dayWidth, () => updateView(element, false));
  }, [axis, window.from, updateView]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    // While printing, the chart is hidden and its scroll position is 0. Ignore scroll events then.
    if (element === null || axis === null || element.clientWidth === 0) return;
    edge.current = dayNumber(axis.first) + element.scrollLeft / axis.dayWidth;
    updateView(element, true);
    const daysBefore = edge.current - dayNumber(axis.first);
    if (daysBefore < nearEdge || daysBefore > 2 * around - nearEdge) setMiddle(dayOfNumber(Math.round(edge.current)));
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const from = dayOfNumber(dayInSight < 1 ? Math.floor(edge.current) : Math.round(edge.current));
      if (from === lastReport.current.from) return;
      lastReport.current = { from, at: performance.now() };
      onRest?.({ from, to: addDays(from, days - 1) });
    }, 250);
  }, [axis, days, dayInSight, updateView, onRest]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const leftNow = useCallback(() => (axis === null ? 0 : (edge.current - dayNumber(axis.first)) * axis.dayWidth), [axis]);

  const reveal = useCallback(
    (fromX: number, untilX: number, top: number, bottom: number) => {
      const element = scroller.current;
      if (element === null) return;
      const [width, height] = [element.clientWidth - placeWidth, element.clientHeight - headHeight];
      const isSeenX = fromX < element.scrollLeft + width - 24 && untilX > element.scrollLeft + 24;
      if (!isSeenX) element.scrollLeft = fromX - width / 3;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
    },
    [placeWidth],
  );

  const across = useMemo(() => {
    const reach = isAhead ? 2 * stepX : 0;
    return { left: at.left - reach, right: at.left + size.width + reach, cut: at.left + stepX };
  }, [at.left, size.width, isAhead]);
  const drawnArea = useMemo(() => {
    const reach = isAhead ? 2 * stepY : 0;
    return { across, top: at.top - reach, bottom: at.top + size.height + reach, isAll: isAhead };
  }, [across, at.top, size.height, isAhead]);
  const sight = { left: at.left, right: at.left + size.width - placeWidth };
  return { scroller, axis, placeWidth, drawnArea, visibleRange: sight, getScrollLeft: leftNow, onScroll, reveal };
}

/**
 * Scrolls until the position is reached, because WebKit stays at the start while the content is narrow. Returns a function that cancels.
 */
function scrollUntilReached(element: HTMLElement, left: number, onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function go(triesLeft: number): void {
    element.scrollLeft = left;
    onReached();
    if (Math.abs(element.scrollLeft - left) > 1 && triesLeft > 0) timer = setTimeout(go, 50, triesLeft - 1);
  }
  go(20);
  return () => clearTimeout(timer);
}

/** Returns the fraction of a day to skip when the day opens; 0 if the full day fits. */
export function skippedDayPart(day: Day, dayInSight: number, { zone, now }: { zone: string; now: Instant }): number {
  if (dayInSight >= 1) return 0;
  const [hours = 0, minutes = 0] = clockTimeIn(zone, now).split(':').map(Number);
  const from = dayIn(zone, now) === day ? (hours + minutes / 60) / 24 - anHour : morning;
  return Math.max(0, Math.min(from, 1 - dayInSight));
}

function useSize(of: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}
