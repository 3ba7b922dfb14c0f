import { useEffect, useState } from 'react';
import { second } from '#platform/time/instant.ts';
import { isFormStarted, isFormSending, resetForNextFamily } from './kiosk.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { kioskTexts } from '#features/check-in/i18n/kiosk/texts.ts';

const idleSeconds = 60;
const countdownSeconds = 20;

/** On a shared tablet: the way to the next family, by a press or by itself after a minute without a touch. */
export function KioskBar() {
  const w = useTexts(kioskTexts);
  const { left, stay } = useSecondsLeft();
  const [isAsked, setAsked] = useAsked();
  return (
    <div className="kiosk-bar row middle end-across">
      {left !== null && left <= countdownSeconds && (
        <output className="line gap-12 middle between hued" data-hue="ember">
          {w.soon(left)} {/* Any touch stops it; this says so, and shows it at once. */}
          <button type="button" className="outlined lights fixed" onClick={stay}>
            {w.stay}
          </button>
        </output>
      )}
      {isAsked && (
        <output className="line gap-12 middle between hued" data-hue="ember">
          {w.unsent}{' '}
          <button type="button" className="outlined lights fixed" onClick={() => setAsked(false)}>
            {w.wait}
          </button>
        </output>
      )}
      <button
        type="button"
        className="outlined lights"
        onClick={() => (isFormSending() && !isAsked ? setAsked(true) : resetForNextFamily())}
      >
        {isAsked ? w.nextAllTheSame : w.next}
      </button>
    </div>
  );
}

/** Whether somebody wants to go on though a form is not sent; no more once it is. */
function useAsked(): [boolean, (isAsked: boolean) => void] {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setInterval(() => isFormSending() || setAsked(false), second);
    return () => clearInterval(timer);
  }, [isAsked]);
  return [isAsked, setAsked];
}

/**
 * Seconds until the form is cleared; null while nobody has touched it and nothing stands in it, so that a tablet at rest does not load all day.
 * A touch shows with the next second: what it takes away would else go from under the finger, and the tap meet another button.
 */
function useSecondsLeft(): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let touchedAt = isFormStarted() ? Date.now() : null;
    const touch = () => {
      touchedAt = Date.now();
    };
    const timer = setInterval(() => {
      if (touchedAt === null) return;
      // What is on its way is not thrown away.
      if (isFormSending()) touch();
      const seconds = idleSeconds - Math.floor((Date.now() - touchedAt) / second);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) resetForNextFamily();
    }, second);
    // A page also scrolls by itself, as when this note comes.
    const kinds = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const;
    for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true });
    };
  }, []);
  return { left, stay: () => setLeft(idleSeconds) };
}
