interface FocusSnapshot {
  element: Element;
  around: readonly Element[];
  path: string;
}

const parts = 'section, article, main, dialog';

/**
 * If the focused element is removed, moves the focus to the nearest remaining element. Otherwise screen readers would start at the top of
 * the page.
 */
export function restoreLostFocus(page: Window): () => void {
  const { document } = page;
  let last: FocusSnapshot | null = null;
  let onPage: FocusSnapshot | null = null;
  let isDue = false;

  function hear({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    last = { element: target, around: ancestorsOf(target), path: page.location.pathname };
    if (target.closest('[popover]') === null) onPage = last;
  }

  function leave({ target }: FocusEvent): void {
    // Do nothing if the element still exists: the person has moved the focus away on purpose.
    queueMicrotask(() => {
      if (last?.element === target && last.element.isConnected) last = null;
    });
  }

  function look(): void {
    if (isDue || !isLost()) return;
    isDue = true;
    // Wait, because the code that has removed the element may set the focus itself.
    page.setTimeout(() => {
      isDue = false;
      if (isLost()) give();
    }, 50);
  }

  function isLost(): boolean {
    return document.activeElement === document.body && last !== null && !last.element.isConnected && last.path === page.location.pathname;
  }

  function give(): void {
    const from = last?.around.some((node) => node.matches('[popover]')) ? onPage : last;
    last = null;
    if (from === null) return;
    const there = [from.element, ...from.around.filter((node) => node.matches(parts))].find((node) => node.isConnected);
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
