import { useEffect, useState } from 'react';
import { second } from '#platform/time/instant.ts';
import { isFormStarted, isFormSending, resetForNextFamily } from './kiosk.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { kioskTexts } from '#features/check-in/i18n/kiosk/texts.ts';

const idleSeconds = 60;
const countdownSeconds = 20;

/** Clears the form on a shared tablet for the next family, either by button or after a minute without a touch. */
export function KioskBar() {
  const w = useTexts(kioskTexts);
  const { left: secondsLeft, stay } = useSecondsLeft();
  const [isConfirming, setConfirming] = useConfirming();
  return (
    <div className="kiosk-bar flex flex-wrap gap-2 items-center justify-end">
      {secondsLeft !== null && secondsLeft <= countdownSeconds && (
        <output className="flex gap-3 items-center justify-between hued" data-hue="ember">
          {w.soon(secondsLeft)} {/* Any touch restarts the countdown. This button only makes that visible. */}
          <button type="button" className="outline-button hover:bg-hover flex-none" onClick={stay}>
            {w.stay}
          </button>
        </output>
      )}
      {isConfirming && (
        <output className="flex gap-3 items-center justify-between hued" data-hue="ember">
          {w.unsent}{' '}
          <button type="button" className="outline-button hover:bg-hover flex-none" onClick={() => setConfirming(false)}>
            {w.wait}
          </button>
        </output>
      )}
      <button
        type="button"
        className="outline-button hover:bg-hover"
        onClick={() => (isFormSending() && !isConfirming ? setConfirming(true) : resetForNextFamily())}
      >
        {isConfirming ? w.discardForm : w.next}
      </button>
    </div>
  );
}

/** Whether the tablet asks before it discards an unsent form. The question disappears once the form is sent. */
function useConfirming(): [boolean, (isConfirming: boolean) => void] {
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    if (!isConfirming) return undefined;
    const timer = setInterval(() => isFormSending() || setConfirming(false), second);
    return () => clearInterval(timer);
  }, [isConfirming]);
  return [isConfirming, setConfirming];
}

/**
 * Seconds until the form is cleared. Null while the form is empty, so that an unused tablet does not reload all day. The value changes only
 * once a second, because an immediate change could move another button under the finger.
 */
function useSecondsLeft(): { left: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    let touchedAt = isFormStarted() ? Date.now() : null;
    const touch = () => {
      touchedAt = Date.now();
    };
    const timer = setInterval(() => {
      if (touchedAt === null) return;
      // Never discard a form while it is being sent.
      if (isFormSending()) touch();
      const seconds = idleSeconds - Math.floor((Date.now() - touchedAt) / second);
      setSecondsLeft(Math.max(0, seconds));
      if (seconds <= 0) resetForNextFamily();
    }, second);
    // Do not listen to 'scroll': the page also scrolls without the user, for example when a note appears.
    const kinds = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const;
    for (const kind of kinds) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of kinds) window.removeEventListener(kind, touch, { capture: true });
    };
  }, []);
  return { left: secondsLeft, stay: () => setSecondsLeft(idleSeconds) };
}
