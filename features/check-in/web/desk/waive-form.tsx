import { useRequireLive } from './use-require-live.ts';
import { useEffect, useRef, useState } from 'react';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { requiredText } from '#platform/http/shapes.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useFrozenValue } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { z } from 'zod';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyName } from './family-filters.ts';
import style from './family-money.module.css';

const shape = z.object({ reason: requiredText(500) });

export function WaiveForm({ row, isLive, onClose }: { row: DeskRow; isLive: boolean; onClose: () => void }) {
  const w = useTexts(deskTexts);
  const { dollars } = useNumbers();
  const { whenLive, problems } = useRequireLive(isLive);
  const [key] = useState(newId);
  const reasonInput = useRef<HTMLInputElement>(null);
  useEffect(() => reasonInput.current?.focus(), []);
  const amount = dollars(row.money.restCents);
  const form = useFormAction(
    ({ reason }) => whenLive(() => calls.payments.waive.mutate({ key, folioId: row.id, reason, amountCents: row.money.restCents })),
    {
      shape,
      start: { reason: '' },
      draftName: `desk-waive-${row.id}`,
      problems,
      done: () => {
        onClose();
        return { title: w.money.waived(amount), body: familyName(row) };
      },
    },
  );
  const amountText = useFrozenValue(amount, form.pending);
  return (
    <form className="grid grid-cols-1 gap-3 p-4 mt-3 border rounded bg-ground" noValidate method="post" onSubmit={form.send}>
      <TextField label={w.money.reason} note={w.money.waiveHint(amountText)} maxLength={500} ref={reasonInput} {...form.field('reason')} />
      <ActionNote of={form} />
      <div className={`flex flex-wrap gap-2 ${style.buttons}`}>
        <Button type="submit" loading={form.pending}>
          {w.money.waiveAmount(amountText)}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {w.money.cancel}
        </Button>
      </div>
    </form>
  );
}
