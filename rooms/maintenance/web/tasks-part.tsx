import Repeat from 'lucide-react/icons/repeat';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';

/** Work that comes round again. */
export function TasksPart() {
  const w = useWords(maintenanceWords).tasks;
  return (
    <EmptyState icon={<Repeat size={26} />} title={w.empty}>
      <p>{w.emptyBody}</p>
    </EmptyState>
  );
}
