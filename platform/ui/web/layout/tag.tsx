import type { ReactNode } from 'react';
import type { Hue } from '#platform/ui/web/look/palette.ts';
import style from './tag.module.css';

interface TagProps {
  /** pine and lake classify, ember needs a hand now, berry is danger, paper is quiet. */
  hue?: Hue;
  /** A shape of its own beside the word, so that colour never speaks alone. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state or a kind in a word. @example <Tag hue="ember" icon={<Clock size={14} />}>{w.awaiting}</Tag> */
export function Tag({ hue = 'paper', icon, children }: TagProps) {
  return (
    <span className={style.tag} data-hue={hue}>
      {icon}
      {children}
    </span>
  );
}
