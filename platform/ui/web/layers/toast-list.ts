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
export const toastLife = 6_000;
export const toastFarewell = 250;

/** The toasts after a change. An empty title is ignored (specification §5). */
export function changedToasts(toasts: readonly Toast[], change: ToastChange): readonly Toast[] {
  switch (change.change) {
    case 'add': {
      const title = change.toast.title?.trim();
      return title ? [...toasts, { ...change.toast, title, status: 'show' }] : toasts;
    }
    case 'dismiss':
      return toasts.map((one) => (one.id === change.id ? { ...one, status: 'dismiss' } : one));
    case 'remove':
      return toasts.filter((one) => one.id !== change.id);
  }
}
