import { useTextEdits } from '#platform/records/web/edit-conflict-note.tsx';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { splitPhone, parsePhone, formatPhone } from '#platform/i18n/phone.ts';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { Phone, type PhoneRow } from '#features/settings/shapes.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';

const emptyPhone: PhoneRow = { id: '', label: '', number: '', extension: '' };

/** The name of a phone cannot be changed, because it is part of links that people have saved. */
export function PhoneDialog({ phone, onClose }: { phone: PhoneRow | null; onClose: () => void }) {
  const { phones: w, problems } = useTexts(settingsTexts);
  const { id, ...fields } = phone ?? emptyPhone;
  const draftName = `phone-${id}`;
  const edits = useTextEdits(fields, draftName);
  const form = useFormAction(
    async ({ id: phoneId, ...typed }: PhoneRow) =>
      phone === null
        ? calls.settings.addPhone.mutate({ id: phoneId, ...typed })
        : calls.settings.changePhone.mutate({ id, changes: edits.toChanges(typed) }),
    {
      shape: Phone,
      start: { id, ...edits.base, number: formatPhone(edits.base.number) },
      problems: { ...problems, conflict: (refusal) => edits.handleRefusal(refusal, problems.conflict) },
      draftName,
    },
  );
  const number = form.field('number');
  const extension = form.field('extension');
  function splitPasted(): void {
    const parts = splitPhone(parsePhone(form.values.number) ?? '');
    if (parts === null || parts.extension === '' || form.values.extension !== '') return;
    number.onChange(formatPhone(parts.number));
    extension.onChange(parts.extension);
  }

  return (
    <FormDialog title={phone?.label ?? w.add} submitLabel={w.save} form={form} onClose={onClose}>
      <TextField label={w.label} {...form.field('label')} />
      {edits.renderConflict('label', form)}
      {phone === null && <TextField label={w.id} note={w.idHint(form.values.id)} autoCapitalize="none" {...form.field('id')} />}
      <div className="short-fields">
        <PhoneField label={w.number} {...number} onBlur={splitPasted} />
        <TextField label={w.extension} optional note={w.extensionHint} inputMode="tel" {...extension} />
      </div>
      {edits.renderConflict('number', form)}
      {edits.renderConflict('extension', form)}
    </FormDialog>
  );
}
