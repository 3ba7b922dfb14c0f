import { type ReactNode, useId } from 'react';
import style from './panel.module.css';

interface PanelProps {
  title?: string;
  note?: ReactNode;
  action?: ReactNode;
  /** Without the white ground, for a list that stands by itself. */
  plain?: boolean;
  children: ReactNode;
}

/** A part of a screen with its own heading. Never one inside another. @example <Panel title={w.sessions}>…</Panel> */
export function Panel({ title, note, action, plain, children }: PanelProps) {
  const id = useId();
  return (
    <section className={style.panel} data-plain={plain || undefined} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={style.heading}>
          <div className={style.words}>
            <h2 id={id} className={style.title}>
              {title}
            </h2>
            {note && <p className={style.note}>{note}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
