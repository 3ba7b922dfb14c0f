import type { Slide } from '#features/displays/screen-state.ts';
import look from './screen.module.css';

interface FittedTextProps {
  title: string;
  text: string;
  maxSize: number;
  kind?: Slide['kind'];
}

export function FittedText({ title, text, maxSize: largest, kind }: FittedTextProps) {
  return (
    <div className={look['room']} data-kind={kind} ref={(container) => void (container && fit(container, largest))}>
      <div style={{ width: '100%', whiteSpace: 'pre-line' }}>
        {title !== '' && <b>{title}</b>}
        {text !== '' && (
          <div className={look['words']} style={{ fontSize: '0.62em' }}>
            {text}
          </div>
        )}
      </div>
    </div>
  );
}

/** Sizes in em. At `unbroken` or smaller, long words may break; below `least`, text is unreadable on a TV. */
const unbroken = 2;
const least = 0.6;
const step = 0.95;

/** The effect runs on each render, but measures only if the text or the container has changed. */
function fit(container: HTMLElement, largest: number): void {
  const words = container.firstElementChild as HTMLElement;
  const signature = `${container.clientWidth} ${container.clientHeight} ${words.textContent}`;
  if (container.dataset['seen'] === signature) return;
  container.dataset['seen'] = signature;
  for (let size = largest; size > least; size *= step) {
    words.style.fontSize = `${size}em`;
    words.style.overflowWrap = size > unbroken ? 'normal' : 'break-word';
    if (words.scrollHeight <= container.clientHeight && words.scrollWidth <= container.clientWidth) return;
  }
}
