import { changeToasts, currentToasts, toast } from '../../../../platform/ui/web/toast.ts';

const lastOf = new Map<string, string>();

/**
 * A toast about a bar in place of the one before it: who moves a bar five times sees one note and
 * not a wall of them, and an undo from before the last move would only be refused.
 */
export function toastAbout(bookingId: string, note: Parameters<typeof toast>[0]): void {
  const before = lastOf.get(bookingId);
  if (before !== undefined) changeToasts({ change: 'remove', id: before });
  toast(note);
  const shown = currentToasts().at(-1);
  if (shown) lastOf.set(bookingId, shown.id);
}
