import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { PhoneField } from '#platform/ui/web/fields/phone-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { Phone, type PhoneRow } from '#rooms/settings/shapes.ts';
import { settingsWords } from '#rooms/settings/words/words.ts';
import { changedFields } from './changed-fields.ts';
import style from './settings-panel.module.css';

const none: PhoneRow = { id: '', label: '', number: '', extension: '' };

/** Adds a number, or changes one; its word in links stays, since links to it are out in the world. */
export function PhoneDialog({ phone, onClose }: { phone: PhoneRow | null; onClose: () => void }) {
  const { phones: w, problems } = useWords(settingsWords);
  const add = useCall(calls.settings.addPhone.mutate);
  const change = useCall(calls.settings.changePhone.mutate);
  const failure = add.failure ?? change.failure;
  const form = useForm({ shape: Phone, start: { ...none, ...phone, number: shownPhone(phone?.number ?? '') }, problems, failure });
  const save = form.submit(async (written) => {
    const outcome = await (phone === null ? add.run(written) : change.run({ id: phone.id, ...changedFields(phone, written) }));
    if (outcome === undefined) return;
    if (isRefusal(outcome)) return form.refuse(outcome);
    onClose();
  });
  return (
    <Dialog title={phone?.label ?? w.add} isOpen onClose={onClose}>
      <form className="stack within-form" noValidate onSubmit={save}>
        <TextField label={w.label} {...form.field('label')} />
        {phone === null && <TextField label={w.id} note={w.idHint(form.values.id)} autoCapitalize="none" {...form.field('id')} />}
        <div className={style.pair}>
          <PhoneField label={w.number} {...form.field('number')} />
          <TextField label={w.extension} optional note={w.extensionHint} inputMode="tel" {...form.field('extension')} />
        </div>
        <ProblemNote>{form.problem}</ProblemNote>
        <FailureNote failure={failure} />
        <div>
          <Button type="submit" loading={add.pending || change.pending}>
            {w.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
