import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { assigneeChoices } from './place-texts.ts';
import type { BoardContext } from './board-context.ts';

export function PlaceAssignee({ row, work }: { row: BoardRow; work: BoardContext }) {
  const w = useTexts(housekeepingTexts).assign;
  const choices = assigneeChoices(work.people, row);
  const isMine = row.assigneeId === work.accountId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end">
      <SelectField
        label={w.label}
        emptyText={w.unassigned}
        choices={choices.map(({ id, name, load }) => ({ value: id, text: w.load(name, load) }))}
        value={row.assigneeId ?? ''}
        onChange={(event) => work.assign([row], work.people.find(({ id }) => id === event.currentTarget.value) ?? null)}
      />
      <Button
        kind="plain"
        onClick={() =>
          work.assign([row], isMine ? null : (work.people.find(({ id }) => id === work.accountId) ?? { id: work.accountId, name: '' }))
        }
      >
        {isMine ? w.release : w.take}
      </Button>
    </div>
  );
}
