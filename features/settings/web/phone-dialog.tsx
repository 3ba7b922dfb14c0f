import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
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
  const form = useRecordEdit(
    async ({ typed, changes }) =>
      phone === null ? calls.settings.addPhone.mutate(typed) : calls.settings.changePhone.mutate({ id, changes }),
    {
      draftName: `phone-${id}`,
      stored: fields,
      toInput: ({ number, ...texts }) => ({ id, ...texts, number: formatPhone(number) }),
      shape: Phone,
      isNew: phone === null,
      problems,
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
      {form.conflict('label')}
      {phone === null && <TextField label={w.id} note={w.idHint(form.values.id)} autoCapitalize="none" {...form.field('id')} />}
      <div className="short-fields">
        <PhoneField label={w.number} {...number} onBlur={splitPasted} />
        <TextField label={w.extension} optional note={w.extensionHint} inputMode="tel" {...extension} />
      </div>
      {form.conflict('number')}
      {form.conflict('extension')}
    </FormDialog>
  );
}
