import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import style from './side-by-side.module.css';

interface SideBySideProps {
  /** What is open, or null. */
  open: string | null;
  back: { label: string; go: () => void };
  list: ReactNode;
  detail: ReactNode;
}

/** The list and what is open of it: beside each other where there is room, else one after the other. */
export function SideBySide({ open, back, list, detail }: SideBySideProps) {
  const listPart = useRef<HTMLDivElement>(null);
  const detailPart = useRef<HTMLDivElement>(null);
  const before = useRef({ open, scrolled: 0 });
  useLayoutEffect(() => {
    const was = before.current;
    if (was.open === open) return;
    detailPart.current?.scrollTo({ top: 0 });
    const takesTurns = listPart.current?.offsetParent === null;
    if (open !== null && takesTurns) {
      // The focus goes along, unless something in the details has taken it already.
      if (detailPart.current?.contains(document.activeElement) !== true) detailPart.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    } else if (open === null && was.open !== null && detailPart.current?.offsetParent === null) {
      window.scrollTo({ top: was.scrolled });
      listPart.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(was.open)}"]`)?.focus({ preventScroll: true });
    }
    before.current = { open, scrolled: was.scrolled };
  }, [open]);
  useLayoutEffect(() => {
    const keep = () => {
      if (listPart.current?.offsetParent !== null) before.current.scrolled = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);
  return (
    <div className={style.frame}>
      <div className={style.both} data-open={open !== null}>
        <div ref={listPart} className={style.list}>
          {list}
        </div>
        <div ref={detailPart} className={style.detail} tabIndex={-1}>
          {open !== null && (
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
