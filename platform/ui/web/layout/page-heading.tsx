import type { ReactNode } from 'react';
import style from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** One line under the title: when, how many, who. */
  note?: ReactNode;
  /** The one primary action of the screen, and at most one quieter one before it. */
  action?: ReactNode;
}

/** What every screen begins with. @example <PageHeading title={w.title} action={<Button>…</Button>} /> */
export function PageHeading({ title, note, action }: PageHeadingProps) {
  return (
    <header className={style.heading}>
      <div className={style.words}>
        <h1 className="size-26">{title}</h1>
        {note !== undefined && <p className="note above-4">{note}</p>}
      </div>
      {action !== undefined && <div className={`shares screen-only ${style.action}`}>{action}</div>}
    </header>
  );
}
