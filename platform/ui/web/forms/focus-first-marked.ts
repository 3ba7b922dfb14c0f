import { flushSync } from 'react-dom';

/**
 * Draws what was just set and takes the focus to the first field in question. At once and not after a moment, since
 * by then somebody types in another field, and their letters would land here.
 * @example form.save(); focusFirstMarked(node.current);
 */
export function focusFirstMarked(root: HTMLElement | null): void {
  flushSync(() => undefined);
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
