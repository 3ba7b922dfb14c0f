import { changeToasts, currentToasts, toast } from './toast.ts';

const lastOf = new Map<string, string>();

/**
 * A toast about one thing in place of the one before it: who moves a bar five times sees one note and not a
 * wall of them, and an undo from before the last step would undo something else.
 */
export function toastAbout(id: string, note: Parameters<typeof toast>[0]): void {
  endToastAbout(id);
  toast(note);
  const shown = currentToasts().at(-1);
  if (shown) lastOf.set(id, shown.id);
}

/** The next step has begun: what the last one said can no longer be undone. */
export function endToastAbout(id: string): void {
  const before = lastOf.get(id);
  if (before === undefined) return;
  lastOf.delete(id);
  changeToasts({ change: 'remove', id: before });
}
