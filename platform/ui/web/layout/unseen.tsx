import type { ReactNode } from 'react';
import style from './unseen.module.css';

/** Words for screen readers alone, where the eye has a sign. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={style.unseen}>{children}</span>;
}
