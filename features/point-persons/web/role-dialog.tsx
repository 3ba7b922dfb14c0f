import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { NewRole, type PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';

export function RoleDialog({ role, onClose }: { role: PointPersonRow | null; onClose: () => void }) {
  const w = useTexts(pointPersonTexts);
  const [id] = useState(() => role?.id ?? newId());
  const { addRole, changeRole, removeRole } = calls.pointPersons;
  const form = useRecordEdit(async ({ typed, changes }) => (role === null ? addRole.mutate(typed) : changeRole.mutate({ id, changes })), {
    draftName: role === null ? 'role' : `role-${id}`,
    stored: { name: role?.role ?? '', phone: role?.phone ?? '' },
    toInput: ({ name, phone }) => ({ id, name, phone: formatPhone(phone) }),
    shape: NewRole,
    isNew: role === null,
    problems: { ...w.problems, gone: w.gone, conflict: w.changed },
  });
  const remove = useAction(({ id: removedRole }: PointPersonRow) => removeRole.mutate({ id: removedRole }), {
    problems: {
      gone() {
        onClose();
        toast({ title: w.gone });
      },
    },
    done(_answer, removedRole) {
      onClose();
      return { title: w.removed, body: removedRole.role };
    },
    undo: ({ role: name, phone }) => addRole.mutate({ id, name, phone }),
  });

  return (
    <FormDialog title={role?.role ?? w.addRole} submitLabel={w.save} form={form} onClose={onClose}>
      <TextField label={w.role} maxLength={60} {...form.field('name')} />
      {form.conflict('name')}
      <PhoneField label={w.phone} optional note={w.phoneHint} {...form.field('phone')} />
      {form.conflict('phone')}
      {role !== null && (
        <div>
          <Button kind="quiet" hue="berry" loading={remove.pending} onClick={() => remove.run(role)}>
            {w.remove}
          </Button>
          <ActionNote of={remove} />
        </div>
      )}
    </FormDialog>
  );
}
