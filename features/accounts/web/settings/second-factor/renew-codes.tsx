import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { PasswordField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { ownPasswordForm } from './own-password-form.ts';

/** Dialog to replace recovery codes that were lost or never shown. */
export function RenewCodes({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="plain" icon={<RotateCw size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        {w.newCodes}
      </Button>
      {isOpen && <RenewDialog onRenewed={onRenewed} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RenewDialog({ onRenewed, onClose }: { onRenewed: (codes: readonly string[]) => void; onClose: () => void }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const passwordForm = ownPasswordForm(w);
  const form = useFormAction(calls.accounts.renewRecoveryCodes.mutate, {
    ...passwordForm,
    problems: { ...passwordForm.problems, 'not-found': onClose },
    done: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  return (
    <FormDialog title={w.newCodes} submitLabel={w.newCodesVerb} form={form} onClose={onClose}>
      <p>{w.newCodesBody}</p>
      <PasswordField label={w.password} autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}
