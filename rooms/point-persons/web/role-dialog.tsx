import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { PhoneField } from '#platform/ui/web/fields/phone-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { NewRole, type PointPersonRow } from '#rooms/point-persons/shapes.ts';
import { pointPersonWords } from '#rooms/point-persons/words/words.ts';

/** Adds a role, or renames one for all months. */
export function RoleDialog({ role, onClose }: { role: PointPersonRow | null; onClose: () => void }) {
  const w = useWords(pointPersonWords);
  const [id] = useState(() => role?.id ?? newId());
  const add = useCall(calls.pointPersons.addRole.mutate);
  const change = useCall(calls.pointPersons.changeRole.mutate);
  const remove = useCall(calls.pointPersons.removeRole.mutate);
  const failure = add.failure ?? change.failure ?? remove.failure;
  const start = { id, name: role?.role ?? '', phone: shownPhone(role?.phone ?? '') };
  const form = useForm({ shape: NewRole, start, problems: { ...w.problems, gone: w.gone }, failure });

  const save = form.submit(async (written) => {
    const answer =
      role === null
        ? await add.run(written)
        : await change.run({
            id,
            changes: { name: { from: role.role, to: written.name }, phone: { from: role.phone, to: written.phone } },
          });
    if (answer === undefined) return;
    if (isRefusal(answer))
      return 'clashes' in answer ? form.refuse({ refused: w.clash(String(answer.clashes[0]?.theirs)) }) : form.refuse(answer);
    onClose();
  });

  async function drop(gone: PointPersonRow): Promise<void> {
    if ((await remove.run({ id })) === undefined) return;
    onClose();
    toast({ title: w.removed, body: gone.role, undo: () => void add.run({ id, name: gone.role, phone: gone.phone }) });
  }

  return (
    <Dialog title={role?.role ?? w.addRole} isOpen onClose={onClose}>
      <form className="stack" noValidate onSubmit={save}>
        <TextField label={w.role} maxLength={60} {...form.field('name')} />
        <PhoneField label={w.phone} optional note={w.phoneHint} {...form.field('phone')} />
        <ProblemNote>{form.problem}</ProblemNote>
        <FailureNote failure={failure} />
        <div className="row middle between">
          <Button type="submit" loading={add.pending || change.pending}>
            {w.save}
          </Button>
          {role !== null && (
            <Button kind="quiet" hue="berry" loading={remove.pending} onClick={() => drop(role)}>
              {w.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
