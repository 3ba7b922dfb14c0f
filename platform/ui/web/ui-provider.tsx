import './styles/tokens.css';
import './styles/base.css';
import './styles/font.css';
import './styles/components.css';
import './styles/layout.css';
import './styles/color-scheme.ts';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '#platform/i18n/texts.ts';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';
import { type OpenPath, OpenPathContext } from './navigation.ts';
import { restoreLostFocus } from './restore-focus.ts';
import { AbovePage } from '#platform/ui/web/overlays/use-dialog.ts';
import { Toasts } from '#platform/ui/web/overlays/toasts.tsx';

/** Provides styles, language, dialogs and toasts. Render it once, around the complete page. */
export function UiProvider({ go, language, children }: { go?: OpenPath; language?: Language; children: ReactNode }) {
  useEffect(() => keepPresses(window), []);
  useEffect(() => restoreLostFocus(window), []);
  const inside = (
    <>
      {children}
      <AbovePage />
      <Toasts />
    </>
  );
  return <LanguageProvider start={language}>{go ? <OpenPathContext value={go}>{inside}</OpenPathContext> : inside}</LanguageProvider>;
}

/** Maximum distance in pixels that a finger may move during one press. */
const maxMovement = 12;
const pressable = 'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"]';

interface Press {
  on: HTMLElement;
  x: number;
  y: number;
}

/**
 * Sends a click to the element where the press began, because a layout change during the press would send it to another element. Ignores
 * repeated Enter keys.
 */
function keepPresses(page: Window): () => void {
  let press: Press | null = null;
  function down({ isPrimary, button, target, clientX: x, clientY: y }: PointerEvent): void {
    const on = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    press = isPrimary && button === 0 && on !== null ? { on, x, y } : null;
  }
  function click(event: MouseEvent): void {
    const before = press;
    press = null;
    // Ignore clicks by keyboard or script, which have no position.
    if (before === null || event.detail === 0 || !isLost(event, before)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    before.on.click();
  }
  // Ignore a repeated Enter: the key that is held down has opened a button or form, and would then act on it.
  function key(event: KeyboardEvent): void {
    const { target, key: named, repeat } = event;
    if (!repeat || named !== 'Enter') return;
    const isOfForm = target instanceof HTMLInputElement && target.form !== null;
    if (isOfForm || (target instanceof Element && target.closest(pressable) !== null)) event.preventDefault();
  }
  const callOff = () => (press = null);
  page.addEventListener('pointerdown', down, true);
  page.addEventListener('pointercancel', callOff, true);
  page.addEventListener('click', click, true);
  page.addEventListener('keydown', key, true);
  return () => {
    page.removeEventListener('pointerdown', down, true);
    page.removeEventListener('pointercancel', callOff, true);
    page.removeEventListener('click', click, true);
    page.removeEventListener('keydown', key, true);
  };
}

function isLost(event: MouseEvent, { on, x, y }: Press): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || Math.hypot(event.clientX - x, event.clientY - y) > maxMovement) return false;
  if (event.target instanceof Node && on.contains(event.target)) return false;
  return on.isConnected && on.getClientRects().length > 0 && !on.matches(':disabled');
}
