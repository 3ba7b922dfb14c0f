import { useEffect, useState } from 'react';
import { second } from '#platform/time/instant.ts';
import { nextFamily } from './kiosk.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { kioskWords } from '#rooms/check-in/words/kiosk/words.ts';

const idleSeconds = 60;
const countdownSeconds = 20;

/** On a shared tablet: the way to the next family, by a press or by itself after a minute without a touch. */
export function KioskBar() {
  const w = useWords(kioskWords);
  const left = useSecondsLeft();
  return (
    <div className="kiosk-bar row middle end-across">
      {left !== null && left <= countdownSeconds && (
        <output className="line gap-12 middle between hued" data-hue="ember">
          {w.soon(left)} {/* Any touch stops it; this says so. */}
          <button type="button" className="outlined lights fixed">
            {w.stay}
          </button>
        </output>
      )}
      <button type="button" className="outlined lights" onClick={nextFamily}>
        {w.next}
      </button>
    </div>
  );
}

/** Seconds until the form is cleared; null while nobody has touched it, so that a tablet at rest does not load all day. */
function useSecondsLeft(): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let touchedAt: number | null = null;
    const touch = () => {
      touchedAt = Date.now();
      setLeft(idleSeconds);
    };
    const timer = setInterval(() => {
      if (touchedAt === null) return;
      // What is on its way is not thrown away.
      if (document.querySelector('.sending') !== null) return touch();
      const seconds = idleSeconds - Math.floor((Date.now() - touchedAt) / second);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) nextFamily();
    }, second);
    const kinds = ['pointerdown', 'keydown', 'input', 'scroll'] as const;
    for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true });
    };
  }, []);
  return left;
}
