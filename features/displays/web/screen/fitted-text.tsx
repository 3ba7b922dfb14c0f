import type { Slide } from '#features/displays/screen-state.ts';
import look from './screen.module.css';

interface FittedTextProps {
  title: string;
  text: string;
  /** The largest letters, of the screen's size. */
  maxSize: number;
  kind?: Slide['kind'];
}

/** A heading and some words as large as the room around them lets them be. */
export function FittedText({ title, text, maxSize: most, kind }: FittedTextProps) {
  return (
    <div className={look['room']} data-kind={kind} ref={(room) => void (room && fit(room, most))}>
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

/** Below these letters a word that is longer than a line is broken, and no smaller letters are read on a TV. */
const unbroken = 2;
const least = 0.6;
const step = 0.95;

/** Called with each drawing of a screen, it measures only when the words or their room have changed. */
function fit(room: HTMLElement, most: number): void {
  const words = room.firstElementChild as HTMLElement;
  const seen = `${room.clientWidth} ${room.clientHeight} ${words.textContent}`;
  if (room.dataset['seen'] === seen) return;
  room.dataset['seen'] = seen;
  for (let size = most; size > least; size *= step) {
    words.style.fontSize = `${size}em`;
    words.style.overflowWrap = size > unbroken ? 'normal' : 'break-word';
    if (words.scrollHeight <= room.clientHeight && words.scrollWidth <= room.clientWidth) return;
  }
}
