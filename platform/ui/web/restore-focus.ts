/** What had the focus, and all that it lay in, the nearest first. */
interface FocusSnapshot {
  element: Element;
  around: readonly Element[];
  path: string;
}

/** What may take the focus over: what is said of it is where one is. */
const parts = 'section, article, main, dialog';

/**
 * When what has the focus is taken away - the button of a state that is over, a line that has left a list - the browser
 * gives the focus to the page as a whole: whoever reads the screen by ear begins at its top, and the single keys of the
 * part are dead. It goes to the nearest part around it that is left; from a toast, back to where it came from.
 */
export function restoreLostFocus(page: Window): () => void {
  const { document } = page;
  let last: FocusSnapshot | null = null;
  /** The last one on the page itself, and not in what lies over it for a moment. */
  let onPage: FocusSnapshot | null = null;
  let isDue = false;

  function hear({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    last = { element: target, around: ancestorsOf(target), path: page.location.pathname };
    if (target.closest('[popover]') === null) onPage = last;
  }

  function leave({ target }: FocusEvent): void {
    // What is only left is still there; whoever presses beside everything wants no focus.
    queueMicrotask(() => {
      if (last?.element === target && last.element.isConnected) last = null;
    });
  }

  function look(): void {
    if (isDue || !isLost()) return;
    isDue = true;
    // Whoever has taken it away may have a better place for it.
    page.setTimeout(() => {
      isDue = false;
      if (isLost()) give();
    }, 50);
  }

  function isLost(): boolean {
    return document.activeElement === document.body && last !== null && !last.element.isConnected && last.path === page.location.pathname;
  }

  function give(): void {
    const from = last?.around.some((one) => one.matches('[popover]')) ? onPage : last;
    last = null;
    if (from === null) return;
    const there = [from.element, ...from.around.filter((one) => one.matches(parts))].find((one) => one.isConnected);
    if (!(there instanceof HTMLElement)) return;
    if (there.matches(parts) && !there.hasAttribute('tabindex')) there.tabIndex = -1;
    there.focus({ preventScroll: true });
  }

  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', hear);
  document.addEventListener('focusout', leave);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', hear);
    document.removeEventListener('focusout', leave);
  };
}

function ancestorsOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) around.push(at);
  return around;
}
