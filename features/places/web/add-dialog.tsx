import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import { placeKinds } from '#features/places/rules.ts';
import { NewPlace } from '#features/places/shapes.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { usualKindWithin } from './place-field-values.ts';
import type { Spot } from './tree-steps.ts';

const { name, kind, sleeps, seats } = NewPlace.shape;
const typedCount = (count: typeof sleeps) =>
  z
    .string()
    .transform((typed) => Number(typed))
    .pipe(count);
const Typed = z.object({ name, kind, sleeps: typedCount(sleeps), seats: typedCount(seats) });

const another = 'another';

interface AddDialogProps {
  tree: PlaceTree;
  spot: Spot;
  onAdded: (id: string) => void;
  onClose: () => void;
}

export function AddDialog({ tree, spot: at, onAdded, onClose }: AddDialogProps) {
  const w = useTexts(placeTexts);
  const kinds = useTexts(placeNameTexts).kind;
  const id = useId();
  const [key, setKey] = useState(newId);
  // Focus the name, because the dialog would focus its close button.
  useEffect(() => document.getElementById(`${id}-name`)?.focus(), [id]);
  const parent = at.parentId === null ? undefined : tree.byId.get(at.parentId);
  const start = { name: '', kind: usualKindWithin(parent?.kind ?? null), sleeps: '', seats: '' };
  const form = useFormAction(
    (facts: z.output<typeof Typed>) => calls.reservations.addPlace.mutate({ id: key, categories: [], ...facts, ...at }),
    {
      shape: Typed,
      start,
      problems: w.problems,
      draftName: `add-place-${at.parentId}`,
      done: (_answer, facts) => w.added(facts.name),
      undo: () => calls.reservations.deletePlace.mutate({ id: key }),
    },
  );

  async function send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): Promise<void> {
    const goesOn = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === another;
    if (!(await form.send(event))) return;
    if (!goesOn) return onAdded(key);
    setKey(newId());
    form.set('name', '');
    document.getElementById(`${id}-name`)?.focus();
  }
  const footer = (
    <>
      <Button type="submit" form={id} kind="plain" value={another}>
        {w.addAnother}
      </Button>
      <Button type="submit" form={id} loading={form.pending}>
        {w.addNow}
      </Button>
    </>
  );
  return (
    <Dialog title={parent ? w.addWithin(parent.name) : w.add} isOpen onClose={onClose} footer={footer}>
      <form id={id} className="grid grid-cols-1 gap-4" noValidate onSubmit={send}>
        <div className="short-fields gap-x-4 gap-y-5">
          <TextField id={`${id}-name`} label={w.fields.name} autoComplete="off" {...form.field('name')} />
          <SelectField label={w.fields.kind} choices={placeKinds.map((value) => ({ value, text: kinds[value] }))} {...form.field('kind')} />
        </div>
        <div className="short-fields gap-x-4 gap-y-5">
          <TextField label={w.fields.sleeps} optional inputMode="numeric" autoComplete="off" {...form.field('sleeps')} />
          <TextField label={w.fields.seats} optional inputMode="numeric" autoComplete="off" {...form.field('seats')} />
        </div>
        <ActionNote of={form} />
      </form>
    </Dialog>
  );
}
