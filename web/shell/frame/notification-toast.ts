import { toast } from '#platform/ui/web/layers/toast.ts';

const shown = new Set<string>();

/** What is told, as a toast with its way there: once, though the list and a push both bring it. */
export function notificationToast({ id, title, body, link }: { id: string; title: string; body: string; link: string }): void {
  // One ring for a whole night has the id of the last thing in it, and a title of its own.
  const key = `${id} ${title}`;
  if (shown.has(key)) return;
  shown.add(key);
  toast({ about: `notification ${id}`, title, body, action: link });
}
