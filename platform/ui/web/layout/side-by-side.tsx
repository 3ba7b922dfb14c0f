import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import style from './side-by-side.module.css';
import '#platform/ui/web/styles/deferred-components.css';

// Beside the way back a long name has little width: its last part tells families apart.
const threeLines = { WebkitLineClamp: 3, lineClamp: 3 };

// Left free below the details, as the page leaves it below all it holds: they end where its list does.
const foot = 48;

interface SideBySideProps {
  /** What is open, or null; its details are a step of their own where there is no room for both. */
  open: string | null;
  back: { label: string; go: () => void };
  /** The focus comes back to its `data-opens={id}`, or to its listbox. */
  list: ReactNode;
  detail: ReactNode;
  /** Stands in place of the details while nothing is open; without it the list has the whole width. */
  choose?: ReactNode;
  /** Whose details are open: stays in sight beside the way back where the details stand alone. They say it themselves as well. */
  title?: string;
  /** Two columns of the same width. */
  halves?: boolean;
  listRef?: RefObject<HTMLDivElement | null>;
  /** The part that holds the details: visible beside the list on a wide screen. */
  detailRef?: RefObject<HTMLDivElement | null>;
}

/**
 * A list and what is open of it: beside each other where there is room, else one after the other, when focus and
 * place on the page go along. The details bring their own space below; `--beside-top` is where they stay while the
 * page scrolls, `--kept-above` how tall is what a screen keeps in sight above both.
 * @example <SideBySide open={id} back={{ label: w.back, go: leave }} list={<Rows />} detail={<Row id={id} />} />
 */
export function SideBySide({ open, back, list, detail, choose, title, halves, ...refs }: SideBySideProps) {
  const ownList = useRef<HTMLDivElement>(null);
  const ownDetail = useRef<HTMLDivElement>(null);
  const { listRef = ownList, detailRef = ownDetail } = refs;
  useTurns(open, listRef, detailRef);
  useRoom(detailRef);
  const isAlone = choose === undefined && open === null;
  return (
    <div className={`measured ${style.frame}`} data-halves={halves || undefined}>
      <div className={`top size-16 ${style.both}`} data-open={open !== null} data-alone={isAlone || undefined}>
        <div ref={listRef} className={`fit ${style.list}`}>
          {list}
        </div>
        <div ref={detailRef} className={`fit ${style.detail}`} tabIndex={-1}>
          {open !== null && (
            <div className={style.bar} data-titled={title !== undefined || undefined}>
              <button type="button" className={`press back lights ${style.back}`} onClick={back.go}>
                <ArrowLeft size={20} aria-hidden />
                {back.label}
              </button>
              {title !== undefined && (
                <span className="grow cuts anywhere at-end tight heading two-lines" style={threeLines} aria-hidden>
                  {title}
                </span>
              )}
            </div>
          )}
          {open === null ? choose !== undefined && <div className={`dim centred ${style.choose}`}>{choose}</div> : detail}
        </div>
      </div>
    </div>
  );
}

/** Whether the details are to be seen beside the list. */
export function isDetailBeside(detail: RefObject<HTMLElement | null>): boolean {
  return detail.current !== null && detail.current.offsetParent !== null;
}

/** Where list and details take turns, the focus and the place on the page turn with them. */
function useTurns(open: string | null, list: RefObject<HTMLDivElement | null>, detail: RefObject<HTMLDivElement | null>): void {
  const before = useRef({ open, scrolled: 0 });
  useLayoutEffect(() => {
    const was = before.current;
    if (was.open === open) return;
    before.current = { open, scrolled: was.scrolled };
    detail.current?.scrollTo({ top: 0 });
    const isListHidden = list.current?.offsetParent === null;
    if (open !== null && isListHidden) {
      // Something in the details may have taken the focus already.
      if (detail.current?.contains(document.activeElement) !== true) detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
      return;
    }
    const isBack = open === null && !isDetailBeside(detail);
    if (isBack) window.scrollTo({ top: was.scrolled });
    // What had the focus is no longer there: a button of the details that were closed.
    if (isBack || document.activeElement === document.body)
      cameFrom(list.current, open === null ? was.open : null)?.focus({ preventScroll: true });
  }, [open, list, detail]);
  useLayoutEffect(() => {
    const keep = () => {
      if (list.current?.offsetParent !== null) before.current.scrolled = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [list]);
}

function cameFrom(list: HTMLElement | null, id: string | null): HTMLElement | null {
  const row = id === null ? null : list?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`);
  return row ?? list?.querySelector<HTMLElement>('[role="listbox"]') ?? null;
}

/**
 * The details reach to the foot of the screen and no further, so that their buttons are always in sight. Measured from
 * where they stay while the page scrolls: at its end the list may push them above that, and were that taken for their
 * place, they would grow with each measure and go up the more.
 */
function useRoom(detail: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    function measure(): void {
      const part = detail.current;
      if (part === null) return;
      const top = Math.max(part.getBoundingClientRect().top, Number.parseFloat(getComputedStyle(part).top) || 0);
      part.style.setProperty('--room', `${window.innerHeight - top - foot}px`);
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
