import { useLive } from '#platform/live/web/use-live.ts';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { ticketPath } from '#rooms/maintenance/web/trail/use-trail.ts';
import { unsafeWords } from '#rooms/maintenance/words/unsafe/words.ts';

const mostNamed = 6;

/** Whom the notice of an unsafe ticket reached, for whoever marked it and for administrators. */
export function OfficeKnows({ ticketId }: { ticketId: string }) {
  const w = useWords(unsafeWords);
  const { rows } = useLive('notifications.urgent', {});
  const list = useGoLink('/notifications?tab=urgent');
  const message = rows.find(({ link, overAt }) => link === ticketPath(ticketId) && overAt === null);
  if (message === undefined || message.asked.length === 0) return null;
  const names = message.asked.map(({ name }) => name);
  return (
    <p className="anywhere">
      {w.officeKnows(names.slice(0, mostNamed), Math.max(0, names.length - mostNamed))} <a {...list}>{w.whoHasSeen}</a>
    </p>
  );
}
