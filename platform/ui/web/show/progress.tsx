import style from './progress.module.css';

/** How far something has come. `share` from 0 to 1, null while nobody can say. @example <Progress share={0.4} label={w.sending} /> */
export function Progress({ share, label }: { share: number | null; label: string }) {
  return <progress className={style.progress} aria-label={label} {...(share === null ? {} : { value: share })} />;
}
