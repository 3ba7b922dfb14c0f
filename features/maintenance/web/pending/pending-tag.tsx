import CloudOff from 'lucide-react/icons/cloud-off';
import { useIsOnline } from '#platform/outbox/web/transport.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { isAboutRecord, isWork } from './work-items.ts';

/** Tag for changes of a ticket or task that are not sent. It is hidden while the device is online and sends them. */
export function PendingTag({ id }: { id: string }) {
  const w = useTexts(pendingTexts);
  const { unsent, refused } = usePendingChanges(isWork);
  const isOnline = useIsOnline();
  if (refused.some((item) => isAboutRecord(item, id))) return <Tag hue="berry">{w.notDone}</Tag>;
  if (!unsent.some((item) => isAboutRecord(item, id) && (item.tries > 0 || !isOnline))) return null;
  return (
    <Tag hue="paper" icon={<CloudOff size={14} aria-hidden />}>
      {w.waiting}
    </Tag>
  );
}
