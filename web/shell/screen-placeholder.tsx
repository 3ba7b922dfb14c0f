import { useLayoutEffect } from 'react';
import { beginWait } from './waits.ts';
import style from './screen-placeholder.module.css';

/** Holds the place of a screen that is not here yet; meanwhile the shell's spinner turns. */
export function ScreenPlaceholder() {
  useLayoutEffect(beginWait, []);
  return <div className={style.waiting} />;
}
