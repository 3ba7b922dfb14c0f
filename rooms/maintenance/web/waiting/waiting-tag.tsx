import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '#platform/outbox/web/transport.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { waitingWords } from '#rooms/maintenance/words/waiting/words.ts';
import { concerns } from './work-items.ts';
import { useWaitingWork } from './waiting-work.ts';

/** Beside a ticket or a task of which something waits on this device. Nothing while it is on its way and a network is there. */
export function WaitingTag({ id }: { id: string }) {
  const w = useWords(waitingWords);
  const { unsent, refused } = useWaitingWork();
  const isOnline = useOnline();
  if (refused.some((item) => concerns(item, id))) return <Tag hue="berry">{w.notDone}</Tag>;
  if (!unsent.some((item) => concerns(item, id) && (item.tries > 0 || !isOnline))) return null;
  return (
    <Tag hue="paper" icon={<CloudOff size={14} aria-hidden />}>
      {w.waiting}
    </Tag>
  );
}
