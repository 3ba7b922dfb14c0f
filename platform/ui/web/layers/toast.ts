import { changedToasts, type Toast, type ToastChange } from './toast-list.ts';

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short note for six seconds. A toast without a title is ignored.
 * @example toast({ title: w.saved })
 * @example toast({ title: w.closed, body: ticket.title, undo: () => reopen.run({ id }) })
 * @example toast({ title: w.newRequest, action: '/admin', actionLabel: w.review })
 */
export function toast(
  note: { title: string | null | undefined } & Pick<Toast, 'body' | 'action' | 'actionLabel' | 'undo' | 'other'>,
): void {
  count += 1;
  changeToasts({ change: 'add', toast: { ...note, id: String(count) } });
}

export function changeToasts(change: ToastChange): void {
  toasts = changedToasts(toasts, change);
  for (const listener of listeners) listener();
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
