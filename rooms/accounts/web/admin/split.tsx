import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import style from './split.module.css';

// Left free below the details.
const foot = 16;

interface SplitProps {
  /** Which one is chosen; its details are a step of their own where there is no room for both. */
  chosen: string | null;
  back: { label: string; go: () => void };
  list: ReactNode;
  detail: ReactNode;
  /** The part that holds the details: visible beside the list on a wide screen. */
  detailRef: RefObject<HTMLDivElement | null>;
  listRef: RefObject<HTMLDivElement | null>;
  /** While nothing is chosen the list has the whole width. */
  wideAlone?: boolean;
}

/** A list and the details of what is chosen in it: side by side where there is room, else one after the other. */
export function Split({ chosen, back, list, detail, detailRef, listRef, wideAlone }: SplitProps) {
  useStepFocus(chosen, listRef, detailRef);
  useRoom(detailRef);
  return (
    <div className={style.frame}>
      <div className={style.split} data-chosen={chosen !== null} data-alone={wideAlone && chosen === null ? true : undefined}>
        <div ref={listRef} className={style.list}>
          {list}
        </div>
        <div ref={detailRef} className={style.detail} tabIndex={-1}>
          {chosen !== null && (
            <button type="button" className={style.back} onClick={back.go}>
              <ArrowLeft size={20} aria-hidden />
              {back.label}
            </button>
          )}
          {detail}
        </div>
      </div>
    </div>
  );
}

/** Where list and details take turns, the focus and the place on the page turn with them. */
function useStepFocus(chosen: string | null, list: RefObject<HTMLDivElement | null>, detail: RefObject<HTMLDivElement | null>): void {
  const before = useRef<{ chosen: string | null; scrolled: number }>({ chosen, scrolled: 0 });
  useLayoutEffect(() => {
    const was = before.current;
    if (was.chosen === chosen) return undefined;
    const listHidden = list.current?.offsetParent === null;
    if (chosen !== null && listHidden) {
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
    } else {
      const isBack = chosen === null && detail.current?.offsetParent === null;
      if (isBack) window.scrollTo({ top: was.scrolled });
      // What had the focus is no longer there: a button of the one who is done with.
      if (isBack || document.activeElement === document.body) listbox(list)?.focus({ preventScroll: true });
    }
    before.current = { chosen, scrolled: was.scrolled };
    return undefined;
  }, [chosen, list, detail]);
  useLayoutEffect(() => {
    const keep = () => {
      if (list.current?.offsetParent !== null) before.current.scrolled = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [list]);
}

function listbox(list: RefObject<HTMLDivElement | null>): HTMLElement | null {
  return list.current?.querySelector<HTMLElement>('[role="listbox"]') ?? null;
}

/** The details reach to the foot of the screen and no further, so that their buttons are always in sight. */
function useRoom(detail: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    function measure(): void {
      const part = detail.current;
      part?.style.setProperty('--room', `${window.innerHeight - part.getBoundingClientRect().top - foot}px`);
    }
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  });
}

/** Whether the details are to be seen beside the list. */
export function isBeside(detail: RefObject<HTMLElement | null>): boolean {
  return detail.current !== null && detail.current.offsetParent !== null;
}
