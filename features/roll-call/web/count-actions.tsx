import { useState } from 'react';
import { z } from 'zod';
import { done } from '#platform/http/outcome.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { personKinds } from '#features/roll-call/rules.ts';
import { AddPeopleShape, EndShape, type RollCallRow } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { MakeRealButton } from './make-real-button.tsx';
import { PlaceSelect, usePlaces } from './place-select.tsx';
import { useSendStartOrEnd } from './use-send-start-or-end.ts';
import type { Counting } from './use-counting.ts';

interface CountActionsProps {
  rollCall: RollCallRow;
  missing: number;
  onAdd: Counting['add'];
  isStartPending: boolean;
}

export function CountActions({ rollCall, missing, onAdd, isStartPending: isEarly }: CountActionsProps) {
  const { add, end } = useTexts(rollCallTexts);
  const [open, setOpen] = useState<'add' | 'end' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 border-t pt-4 justify-between">
      <Button kind="plain" size="lg" onClick={() => setOpen('add')}>
        {add.open}
      </Button>
      {!isEarly && (
        <Button kind="plain" size="lg" onClick={() => setOpen('end')}>
          {end.open}
        </Button>
      )}
      {!isEarly && rollCall.kind === 'drill' && <MakeRealButton rollCall={rollCall} />}
      {open === 'add' && <AddDialog onAdd={onAdd} onClose={close} />}
      {open === 'end' && <EndDialog rollCall={rollCall} missing={missing} onClose={close} />}
    </div>
  );
}

/** Adds people without a check-in. Like a tap, the call is saved on the device and sent later if offline. */
function AddDialog({ onAdd, onClose }: Pick<CountActionsProps, 'onAdd'> & { onClose: () => void }) {
  const { add: w, count } = useTexts(rollCallTexts);
  const places = usePlaces(({ kind }) => kind !== 'activity');
  const [placeId, choosePlace] = useState('');
  const [isSafe, setSafe] = useState(true);
  const form = useFormAction(
    async ({ name, kind, heads }: { name: string; kind: (typeof personKinds)[number]; heads: number }) => {
      onAdd({ name, kind, heads, placeId: placeId || null, isSafe });
      return { ...done, name, heads };
    },
    {
      shape: AddPeopleShape.pick({ name: true, kind: true, heads: true }).extend({ heads: typedHeads }),
      start: { name: '', kind: 'visitor', heads: '1' },
      // A toast confirms the addition, because the filter may hide the new person.
      done: ({ name, heads }) => w.added(name, heads),
    },
  );
  return (
    <FormDialog title={w.title} submitLabel={w.verb} form={form} onClose={onClose}>
      <TextField label={w.name} {...form.field('name')} />
      <SelectField
        label={w.kind}
        choices={personKinds.map((value) => ({ value, text: count.personKinds[value] }))}
        {...form.field('kind')}
      />
      <TextField label={w.heads} note={w.headsNote} inputMode="numeric" {...form.field('heads')} />
      <PlaceSelect label={w.place} places={places} value={placeId} onChange={choosePlace} />
      <CheckField label={w.isSafe} checked={isSafe} onChange={(event) => setSafe(event.target.checked)} />
    </FormDialog>
  );
}

const typedHeads = z.coerce.number().int().min(1, 'too-small').max(200, 'too-large');

function EndDialog({
  rollCall: { id, eventId, resumed: run },
  missing,
  onClose,
}: {
  rollCall: RollCallRow;
  missing: number;
  onClose: () => void;
}) {
  const { end: w, problems } = useTexts(rollCallTexts);
  const send = useSendStartOrEnd();
  const form = useFormAction(({ note }: { note: string }) => send({ call: 'rollCall.end', input: { id, eventId, note, run, missing } }), {
    shape: EndShape.pick({ note: true }),
    start: { note: '' },
    problems,
    draftName: `roll-call-${id}`,
    done: ({ isPending }) => (isPending ? w.savedOffline : w.ended),
  });
  return (
    <FormDialog title={w.title} submitLabel={w.verb} form={form} onClose={onClose} isDanger={missing > 0}>
      <p className={missing > 0 ? 'text-ember-ink font-semibold' : 'text-pine-ink font-semibold'}>
        {missing > 0 ? w.missing(missing) : w.none}
      </p>
      <TextAreaField label={w.note} optional note={w.noteHint} {...form.field('note')} />
    </FormDialog>
  );
}
