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
        <header className="row across-16 middle between below-16">
          <div className="fit">
            <h2 id={id} className="size-19">
              {title}
            </h2>
            {note && <p className="note above-2">{note}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
