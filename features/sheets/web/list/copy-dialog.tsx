import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDate } from '#platform/i18n/dates.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pairDays } from '#features/sheets/copy-sheet.ts';
import type { SheetHead } from '#features/sheets/shapes.ts';
import type { UndoControls } from '#features/sheets/web/sheet/use-undo.ts';
import { copyTexts } from '#features/sheets/i18n/copies/texts.ts';

export function CopyDialog({ head, undoing, onClose }: { head: SheetHead; undoing: UndoControls; onClose: () => void }) {
  const w = useTexts(copyTexts);
  const formatting = useFormatting();
  const sources = useLive('sheets.sources', {}).rows.filter(({ id }) => id !== head.id);
  const [from, setFrom] = useState('');
  const [withNames, setWithNames] = useState(false);
  const [chosenDays, setChosenDays] = useState<Readonly<Record<string, string>>>({});
  const [key] = useState(newId);
  const copy = useAction(calls.sheets.copy.mutate, {
    problems: w.problems,
    about: 'sheet',
    done(answer) {
      undoing.recordUndo(answer);
      onClose();
      return w.copied;
    },
    undo: () => undoing.undo(),
  });
  const source = sources.find(({ id }) => id === from);
  const days = pairDays(source?.days ?? [], head.days).map((pair) => ({ ...pair, from: (chosenDays[pair.day] ?? pair.from) || null }));
  const choices = (source?.days ?? []).map((day, nth) => ({
    value: day,
    text: source?.isTemplate ? w.numbered(nth + 1) : w.dayNumber(nth + 1, formatDate(day, formatting)),
  }));
  const isEmpty = !days.some((day) => day.from !== null);
  const copyNow = () => void copy.run({ id: head.id, key, from, days, withNames });
  return (
    <Dialog
      title={w.copyTitle}
      isOpen
      onClose={onClose}
      footer={
        <Button loading={copy.pending} disabled={isEmpty} onClick={copyNow}>
          {w.copyNow}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {sources.length === 0 && <p className="text-dim text-sm">{w.noSources}</p>}
        <SelectField
          label={w.from}
          emptyText={w.nothing}
          choices={sources.map(({ id, name, isTemplate }) => ({ value: id, text: isTemplate ? w.templateNamed(name) : name }))}
          value={from}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
            setChosenDays({});
          }}
        />
        {source !== undefined && (
          <>
            <h3 className="text-15">{w.days}</h3>
            {days.map((pair) => (
              <SelectField
                key={pair.day}
                label={formatDate(pair.day, formatting)}
                emptyText={w.empty}
                choices={choices}
                value={pair.from ?? ''}
                onChange={(event) => setChosenDays({ ...chosenDays, [pair.day]: event.currentTarget.value })}
              />
            ))}
            <CheckField label={w.withNames} checked={withNames} onChange={() => setWithNames(!withNames)} />
          </>
        )}
        <ActionNote of={copy} />
      </div>
    </Dialog>
  );
}
