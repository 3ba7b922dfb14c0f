import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import style from './side-by-side.module.css';
import '#platform/ui/web/styles/deferred-components.css';

// Three lines, because a long name has little width beside the back button and its end identifies the family.
const threeLines = { WebkitLineClamp: 3, lineClamp: 3 };

// Space below the details, equal to the page's bottom margin.
const foot = 48;

interface SideBySideProps {
  /** The open record or null. On narrow screens its details replace the list. */
  open: string | null;
  back: { label: string; go: () => void };
  /** The list. The focus returns to its `data-opens={id}` or its listbox. */
  list: ReactNode;
  detail: ReactNode;
  /** Shown instead of details while nothing is open; without it the list has the full width. */
  choose?: ReactNode;
  /** Title of the open record, shown beside the back button on narrow screens; the details repeat it. */
  title?: string;
  /** Two columns of the same width. */
  halves?: boolean;
  listRef?: RefObject<HTMLDivElement | null>;
  /** The details element. */
  detailRef?: RefObject<HTMLDivElement | null>;
}

/**
 * A list and its open record: side by side on wide screens, else one after the other with focus and scroll position preserved. CSS
 * variables: `--beside-top` is the sticky position of the details, `--kept-above` the height of content that stays visible above both.
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

/** Returns whether the details are visible beside the list. */
export function isDetailBeside(detail: RefObject<HTMLElement | null>): boolean {
  return detail.current !== null && detail.current.offsetParent !== null;
}

/** Preserves focus and scroll position when list and details replace each other. */
function useTurns(open: string | null, list: RefObject<HTMLDivElement | null>, detail: RefObject<HTMLDivElement | null>): void {
  const before = useRef({ open, scrolled: 0 });
  useLayoutEffect(() => {
    const was = before.current;
    if (was.open === open) return;
    before.current = { open, scrolled: was.scrolled };
    detail.current?.scrollTo({ top: 0 });
    const isListHidden = list.current?.offsetParent === null;
    if (open !== null && isListHidden) {
      // The details may have set the focus already.
      if (detail.current?.contains(document.activeElement) !== true) detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
      return;
    }
    const isBack = open === null && !isDetailBeside(detail);
    if (isBack) window.scrollTo({ top: was.scrolled });
    // The focused element is gone: a button of the closed details.
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
 * Limits the details to the screen height, so that their buttons stay visible. Measures from the sticky position: at the page end the
 * list may push them higher, and each measurement would make them grow.
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
