/** A short note on the screen. Shown, then dismissed (its farewell is under way), then gone. */
export interface Toast {
  id: string;
  status: 'show' | 'dismiss';
  title: string;
  body?: string | undefined;
  /** A path of ours to open. */
  action?: string | undefined;
  /** What the link says; 'Open' when left out. */
  actionLabel?: string | undefined;
  /** Takes back what the toast tells of. */
  undo?: (() => void) | undefined;
  /** Something else that can be done about it, under its words. */
  other?: { text: string; run: () => void } | undefined;
}

export type ToastChange =
  | { change: 'add'; toast: Omit<Toast, 'title' | 'status'> & { title: string | null | undefined } }
  | { change: 'dismiss'; id: string }
  | { change: 'remove'; id: string };

/** Specification §4, §9, in milliseconds: how long a toast stays in all, and how long of that it takes to leave. */
export const toastDurationMs = 6_000;
export const toastExitMs = 250;
/** More would lie over what is pressed next: who marks forty families reads the last ones. */
const mostShown = 3;

/** The toasts after a change. An empty title is ignored (specification §5). */
export function reduceToasts(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  switch (change.change) {
    case 'add': {
      const title = change.toast.title?.trim();
      return title ? [...withRoom(toasts), { ...change.toast, title, status: 'show' }] : toasts;
    }
    case 'dismiss':
      return toasts.map((one) => (one.id === change.id ? { ...one, status: 'dismiss' } : one));
    case 'remove':
      return toasts.filter((one) => one.id !== change.id);
  }
}

/** The oldest take their leave for one more. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  const shown = toasts.filter(({ status }) => status === 'show');
  const leaving = new Set(shown.slice(0, Math.max(0, shown.length + 1 - mostShown)));
  return leaving.size === 0 ? toasts : toasts.map((one) => (leaving.has(one) ? { ...one, status: 'dismiss' } : one));
}

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

export type ToastNote = { title: string | null | undefined } & Pick<Toast, 'body' | 'action' | 'actionLabel' | 'undo' | 'other'> & {
    /**
     * The id of what it tells of: it takes the place of the last toast about the same. Who moves a bar five times
     * sees one note and not a wall of them, and an undo from before the last step would undo something else.
     */
    about?: string;
  };

const lastOf = new Map<string, string>();

/**
 * Shows a short note for six seconds. A toast without a title is ignored.
 * @example toast({ title: w.saved })
 * @example toast({ title: w.closed, body: ticket.title, undo: () => reopen.run({ id }) })
 * @example toast({ title: w.newRequest, action: '/admin', actionLabel: w.review })
 */
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

/** The next step has begun: what the last one said can no longer be undone. */
export function dismissToastAbout(id: string): void {
  const before = lastOf.get(id);
  if (before === undefined) return;
  lastOf.delete(id);
  changeToasts({ change: 'remove', id: before });
}
