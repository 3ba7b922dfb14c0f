import type { Instant } from '#platform/time/instant.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketPath } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';

const maxNames = 6;

interface OfficeNotifiedProps {
  ticketId: string;
  /** Time at which the ticket became unsafe. Notices of an earlier unsafe mark are ignored. */
  since: Instant;
}

/** Shows the recipients of the notice to administrators and to the person who marked the ticket. */
export function OfficeNotified({ ticketId, since }: OfficeNotifiedProps) {
  const w = useTexts(unsafeTexts);
  const { rows } = useLive('notifications.urgent', {});
  const list = useInternalLink('/notifications?tab=urgent');
  const message = rows.find(({ link, at }) => link === ticketPath(ticketId) && at >= since);
  if (message === undefined) return null;
  const names = message.asked.map(({ name }) => name);
  if (names.length === 0) return <p className="font-semibold">{w.noOneNotified}</p>;
  return (
    <p className="wrap-anywhere">
      {w.officeNotified(names.slice(0, maxNames), Math.max(0, names.length - maxNames))} <a {...list}>{w.whoHasSeen}</a>
    </p>
  );
}
