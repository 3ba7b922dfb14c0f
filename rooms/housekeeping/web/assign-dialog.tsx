import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BoardRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import type { Work } from './work.ts';

interface AssignDialogProps {
  rows: readonly BoardRow[];
  /** The building, where all of it is assigned. */
  group?: string;
  work: Work;
  onClose: () => void;
  onAssigned?: () => void;
}

/** Every housekeeper with their load: one press assigns the places. */
export function AssignDialog({ rows, group, work, onClose, onAssigned }: AssignDialogProps) {
  const w = useWords(housekeepingWords).assign;
  const what = group === undefined ? w.places(rows.length) : w.placesOf(group, rows.length);
  const give = (to: Work['people'][number] | null) => {
    onClose();
    work.assigning.give(rows, to, group);
    onAssigned?.();
  };
  return (
    <Dialog title={w.title(what)} isOpen onClose={onClose}>
      <ul className="stack gap-8">
        {work.people.map((person) => (
          <li key={person.id}>
            <Button kind="plain" className="full" onClick={() => give(person)}>
              {w.load(person.id === work.accountId ? w.myself(person.name) : person.name, person.load)}
            </Button>
          </li>
        ))}
        {rows.some(({ assigneeId }) => assigneeId !== null) && (
          <li>
            <Button kind="quiet" className="full" onClick={() => give(null)}>
              {w.nobody}
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
