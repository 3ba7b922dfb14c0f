import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SheetHead } from '#features/sheets/shapes.ts';
import { NewTemplate } from '#features/sheets/shapes/copies.ts';
import { copyTexts } from '#features/sheets/i18n/copies/texts.ts';

export function TemplateDialog({ head, onClose }: { head: SheetHead; onClose: () => void }) {
  const w = useTexts(copyTexts);
  const [ids] = useState(() => ({ id: newId(), key: newId() }));
  const form = useFormAction(calls.sheets.makeTemplate.mutate, {
    shape: NewTemplate,
    start: { ...ids, from: head.id, name: head.name, withNames: false },
    problems: w.problems,
    done: () => w.templateSaved,
  });
  return (
    <FormDialog title={w.saveAsTemplate} submitLabel={w.saveTemplate} form={form} onClose={onClose}>
      <TextField label={w.name} {...form.field('name')} />
      <CheckField label={w.withNames} {...form.box('withNames')} />
    </FormDialog>
  );
}
