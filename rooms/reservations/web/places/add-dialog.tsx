import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { PlaceTree } from '#rooms/reservations/place-tree.ts';
import { placeKinds } from '#rooms/reservations/rules.ts';
import { NewPlace } from '#rooms/reservations/shapes/places.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';
import { kindWithin } from './place-facts.ts';
import style from './place-detail.module.css';
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
  at: Spot;
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** A new place, or several one after the other. */
export function AddDialog({ tree, at, onAdded, onClose }: AddDialogProps) {
  const w = useWords(placeWords);
  const kinds = useWords(nameWords).kind;
  const id = useId();
  const [key, setKey] = useState(newId);
  // The window itself would begin at its cross.
  useEffect(() => document.getElementById(`${id}-name`)?.focus(), [id]);
  const add = useCall(calls.reservations.addPlace.mutate);
  const remove = useCall(calls.reservations.deletePlace.mutate);
  const whole = at.parentId === null ? undefined : tree.byId.get(at.parentId);
  const start = { name: '', kind: kindWithin(whole?.kind ?? null), sleeps: '', seats: '' };
  const form = useForm({ shape: Typed, start, problems: w.problems, keepAs: `add-place-${at.parentId}`, failure: add.failure });

  function send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    const goesOn = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === another;
    const sending = form.submit(async (facts) => {
      const answer = await add.run({ id: key, categories: [], ...facts, ...at });
      if (answer === undefined) return;
      if (isRefusal(answer)) return form.refuse(answer);
      form.forget();
      toast({ title: w.added(facts.name), undo: () => void undo(key) });
      if (!goesOn) return onAdded(key);
      setKey(newId());
      form.set('name', '' as never);
      document.getElementById(`${id}-name`)?.focus();
    });
    void sending(event);
  }
  async function undo(placeId: string): Promise<void> {
    const answer = await remove.run({ id: placeId });
    toast({ title: answer === undefined || isRefusal(answer) ? w.notUndone : w.undone });
  }
  const footer = (
    <>
      <Button type="submit" form={id} kind="plain" value={another}>
        {w.addAnother}
      </Button>
      <Button type="submit" form={id} loading={add.pending}>
        {w.addNow}
      </Button>
    </>
  );
  return (
    <Dialog title={whole ? w.addWithin(whole.name) : w.add} isOpen onClose={onClose} footer={footer}>
      <form id={id} className="stack" noValidate onSubmit={send}>
        <div className={style.pair}>
          <TextField id={`${id}-name`} label={w.fields.name} autoComplete="off" {...form.field('name')} />
          <SelectField label={w.fields.kind} choices={placeKinds.map((value) => ({ value, text: kinds[value] }))} {...form.field('kind')} />
        </div>
        <div className={style.pair}>
          <TextField label={w.fields.sleeps} optional inputMode="numeric" autoComplete="off" {...form.field('sleeps')} />
          <TextField label={w.fields.seats} optional inputMode="numeric" autoComplete="off" {...form.field('seats')} />
        </div>
        <ProblemNote>{form.problem}</ProblemNote>
        <FailureNote failure={add.failure} />
      </form>
    </Dialog>
  );
}
