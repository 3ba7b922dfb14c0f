import { Link } from '@tanstack/react-router';
import ListTree from 'lucide-react/icons/list-tree';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { useExampleCamp } from './use-example-camp.ts';

export function NoPlaces({ onAdd }: { onAdd: () => void }) {
  const w = useTexts(placeTexts);
  const { start, add } = useExampleCamp();
  const actions = (
    <div className="flex flex-wrap gap-3 justify-center">
      <Button onClick={onAdd}>{w.add}</Button>
      <Button kind="plain" loading={add.pending} onClick={start}>
        {w.empty.start}
      </Button>
      <Button as={Link} to="/calendar/import" kind="quiet">
        {w.empty.importList}
      </Button>
    </div>
  );
  return (
    <EmptyState icon={<ListTree size={26} />} title={w.empty.title} action={actions}>
      <p>{w.empty.what}</p>
      <p>
        {w.empty.start}: {w.empty.startHint}
      </p>
      <ActionNote of={add} onRetry={start} />
    </EmptyState>
  );
}
