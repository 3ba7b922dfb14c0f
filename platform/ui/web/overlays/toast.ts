/** A short message. It is shown, then dismissed with an exit animation, then removed. */
export interface Toast {
  id: string;
  status: 'show' | 'dismiss';
  title: string;
  body?: string | undefined;
  action?: string | undefined;
  actionLabel?: string | undefined;
  undo?: (() => void) | undefined;
  secondaryAction?: { text: string; run: () => void } | undefined;
}

export type ToastChange =
  | { change: 'add'; toast: Omit<Toast, 'title' | 'status'> & { title: string | null | undefined } }
  | { change: 'dismiss'; id: string }
  | { change: 'remove'; id: string };

/** How many milliseconds a toast is visible, including its exit animation (specification §4 and §9). */
export const toastDurationMs = 6_000;
export const toastExitMs = 250;
/** Maximum number of toasts. More would cover buttons that the person needs next. */
const maxVisible = 3;

/** Returns the toasts after a change. A toast with an empty title is ignored (specification §5). */
export function reduceToasts(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  switch (change.change) {
    case 'add': {
      const title = change.toast.title?.trim();
      return title ? [...dismissOldest(toasts), { ...change.toast, title, status: 'show' }] : toasts;
    }
    case 'dismiss':
      return toasts.map((entry) => (entry.id === change.id ? { ...entry, status: 'dismiss' } : entry));
    case 'remove':
      return toasts.filter((entry) => entry.id !== change.id);
  }
}

function dismissOldest(toasts: readonly Toast[]): readonly Toast[] {
  const visibleToasts = toasts.filter(({ status }) => status === 'show');
  const leaving = new Set(visibleToasts.slice(0, Math.max(0, visibleToasts.length + 1 - maxVisible)));
  return leaving.size === 0 ? toasts : toasts.map((entry) => (leaving.has(entry) ? { ...entry, status: 'dismiss' } : entry));
}

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

export type ToastNote = { title: string | null | undefined } & Pick<
  Toast,
  'body' | 'action' | 'actionLabel' | 'undo' | 'secondaryAction'
> & {
    /** The id of the record. A newer toast about the same record replaces this toast, because its undo would be outdated. */
    about?: string;
  };

const lastOf = new Map<string, string>();

/** Shows a message for six seconds. @example toast({ title: w.closed, body: ticket.title, undo: () => reopen.run({ id }) }) */
export function toast({ about, ...note }: ToastNote): void {
  if (about !== undefined) dismissToastAbout(about);
  count += 1;
  if (about !== undefined) lastOf.set(about, String(count));
  changeToasts({ change: 'add', toast: { ...note, id: String(count) } });
}

export function changeToasts(change: ToastChange): void {
  toasts = reduceToasts(toasts, change);
  for (const listener of listeners) listener();
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removes the toast about a record, because a new action makes its undo invalid. */
export function dismissToastAbout(id: string): void {
  const before = lastOf.get(id);
  if (before === undefined) return;
  lastOf.delete(id);
  changeToasts({ change: 'remove', id: before });
}
