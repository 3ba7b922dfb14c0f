import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import type { BoardContext } from './board-context.ts';

interface AssignDialogProps {
  rows: readonly BoardRow[];
  group?: string;
  work: BoardContext;
  onClose: () => void;
  onAssigned?: () => void;
}

export function AssignDialog({ rows, group, work, onClose, onAssigned }: AssignDialogProps) {
  const w = useTexts(housekeepingTexts).assign;
  const what = group === undefined ? w.places(rows.length) : w.placesOf(group, rows.length);
  const give = (to: BoardContext['people'][number] | null) => {
    onClose();
    work.assign(rows, to, group);
    onAssigned?.();
  };
  return (
    <Dialog title={w.title(what)} isOpen onClose={onClose}>
      <ul className="grid grid-cols-1 gap-2">
        {work.people.map((person) => (
          <li key={person.id}>
            <Button kind="plain" className="w-full" onClick={() => give(person)}>
              {w.load(person.id === work.accountId ? w.myself(person.name) : person.name, person.load)}
            </Button>
          </li>
        ))}
        {rows.some(({ assigneeId }) => assigneeId !== null) && (
          <li>
            <Button kind="quiet" className="w-full" onClick={() => give(null)}>
              {w.unassigned}
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
