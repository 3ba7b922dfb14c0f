import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import style from './side-by-side.module.css';
import '#platform/ui/web/styles/deferred-components.css';

// Allow three lines, because long family names may differ only at their end.
const threeLines = { WebkitLineClamp: 3, lineClamp: 3 };

const foot = 48;

interface SideBySideProps {
  open: string | null;
  back: { label: string; go: () => void };
  /** The list. When the details close, the focus returns to the element with `data-opens={id}`, or to the listbox. */
  list: ReactNode;
  detail: ReactNode;
  /** Shown while no record is open. Without a placeholder, the list then has the full width. */
  placeholder?: ReactNode;
  title?: string;
  halves?: boolean;
  listRef?: RefObject<HTMLDivElement | null>;
  detailRef?: RefObject<HTMLDivElement | null>;
}

/**
 * Shows a list and its open record, which are side by side on wide screens. The CSS variable `--beside-top` is the sticky position of the
 * details, `--kept-above` is the height of the content above both.
 */
export function SideBySide({ open, back, list, detail, placeholder, title, halves, ...refs }: SideBySideProps) {
  const ownList = useRef<HTMLDivElement>(null);
  const ownDetail = useRef<HTMLDivElement>(null);
  const { listRef = ownList, detailRef = ownDetail } = refs;
  useFocusAndScroll(open, listRef, detailRef);
  useHeightLimit(detailRef);
  const isAlone = placeholder === undefined && open === null;
  return (
    <div className={`@container ${style.frame}`} data-halves={halves || undefined}>
      <div className={`items-start text-base ${style.both}`} data-open={open !== null} data-alone={isAlone || undefined}>
        <div ref={listRef} className={`min-w-0 ${style.list}`}>
          {list}
        </div>
        <div ref={detailRef} className={`min-w-0 ${style.detail}`} tabIndex={-1}>
          {open !== null && (
            <div className={style.bar} data-titled={title !== undefined || undefined}>
              <button type="button" className={`text-button back hover:bg-hover ${style.back}`} onClick={back.go}>
                <ArrowLeft size={20} aria-hidden />
                {back.label}
              </button>
              {title !== undefined && (
                <span
                  className="flex-1 min-w-0 overflow-hidden wrap-anywhere text-end leading-tight font-bold line-clamp-2"
                  style={threeLines}
                  aria-hidden
                >
                  {title}
                </span>
              )}
            </div>
          )}
          {open === null
            ? placeholder !== undefined && <div className={`text-dim text-center ${style.choose}`}>{placeholder}</div>
            : detail}
        </div>
      </div>
    </div>
  );
}

/** Returns whether the details are visible beside the list. */
export function isDetailBeside(detail: RefObject<HTMLElement | null>): boolean {
  return detail.current !== null && detail.current.offsetParent !== null;
}

function useFocusAndScroll(open: string | null, list: RefObject<HTMLDivElement | null>, detail: RefObject<HTMLDivElement | null>): void {
  const before = useRef({ open, scrolled: 0 });
  useLayoutEffect(() => {
    const was = before.current;
    if (was.open === open) return;
    before.current = { open, scrolled: was.scrolled };
    detail.current?.scrollTo({ top: 0 });
    const isListHidden = list.current?.offsetParent === null;
    if (open !== null && isListHidden) {
      if (detail.current?.contains(document.activeElement) !== true) detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: 'start' });
      return;
    }
    const isBack = open === null && !isDetailBeside(detail);
    if (isBack) window.scrollTo({ top: was.scrolled });
    if (isBack || document.activeElement === document.body)
      findOpener(list.current, open === null ? was.open : null)?.focus({ preventScroll: true });
  }, [open, list, detail]);
  useLayoutEffect(() => {
    const keep = () => {
      if (list.current?.offsetParent !== null) before.current.scrolled = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [list]);
}

function findOpener(list: HTMLElement | null, id: string | null): HTMLElement | null {
  const row = id === null ? null : list?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`);
  return row ?? list?.querySelector<HTMLElement>('[role="listbox"]') ?? null;
}

/**
 * Limits the height of the details to the screen. It is measured from the sticky position, because the position before scrolling is lower
 * and would change with each measurement.
 */
function useHeightLimit(detail: RefObject<HTMLDivElement | null>): void {
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
