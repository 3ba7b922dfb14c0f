import { useLayoutEffect } from 'react';
import { beginWait } from './waits.ts';
import style from './screen-placeholder.module.css';

/** Reserves the place of a loading screen while the shell's spinner turns. */
export function ScreenPlaceholder() {
  useLayoutEffect(beginWait, []);
  return <div className={style.waiting} />;
}
