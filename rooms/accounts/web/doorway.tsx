import type { ReactNode } from 'react';
import style from './doorway.module.css';

interface DoorwayProps {
  title: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  children?: ReactNode;
  /** Ways elsewhere, below the card. */
  links?: ReactNode;
}

/** One thing to do on one card: every page before an account is open. */
export function Doorway({ title, intro, children, links }: DoorwayProps) {
  return (
    <div className={style.page}>
      <div className={style.card}>
        <h1 className={style.title}>{title}</h1>
        {intro !== undefined && <p className={style.intro}>{intro}</p>}
        {children}
      </div>
      {links !== undefined && <div className={style.links}>{links}</div>}
    </div>
  );
}
