import { useLayoutEffect } from 'react';
import { beginWait } from './waits.ts';
import style from './screen-placeholder.module.css';

export function ScreenPlaceholder() {
  useLayoutEffect(beginWait, []);
  return <div className={style.waiting} />;
}
