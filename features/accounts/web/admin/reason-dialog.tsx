import { type SyntheticEvent, useState } from 'react';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import type { CallFailure } from '#platform/http/web/calls.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';

interface ReasonDialogProps {
  /** Title of the dialog. @example 'Reject the request of Ada Marsh?' */
  title: string;
  body: string;
  reasonLabel?: string;
  reasonHint?: string;
  confirm: string;
  action: { pending: boolean; problem: string | null; failure: CallFailure | null; startedAt: number };
  /** Sends the reason. Resolves to undefined if the call failed. */
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function ReasonDialog({ title, body, reasonLabel, reasonHint, confirm, action, send, onClose }: ReasonDialogProps) {
  const w = useTexts(adminTexts).shared;
  const [reason, setReason] = useState('');
  const form = {
    ...action,
    async send(event: SyntheticEvent): Promise<boolean> {
      event.preventDefault();
      return (await send(reason)) !== undefined;
    },
  };
  return (
    <FormDialog title={title} submitLabel={confirm} isDanger form={form} onClose={onClose}>
      <p>{body}</p>
      <TextAreaField
        optional
        label={reasonLabel ?? w.reason}
        note={reasonHint}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
