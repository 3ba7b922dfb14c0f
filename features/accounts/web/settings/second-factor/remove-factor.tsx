import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PasswordField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { ownPasswordForm } from './own-password-form.ts';

interface RemoveFactorProps {
  id: string;
  name: string;
  /** Whether this is the last factor: removing it turns two-step sign-in off. */
  isLast: boolean;
}

/** Dialog to remove a factor. It unmounts together with the row when the live view removes the factor. */
export function RemoveFactor(factor: RemoveFactorProps) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="plain" aria-label={w.removeOf(factor.name)} onClick={() => setIsOpen(true)}>
        {w.remove}
      </Button>
      {isOpen && <RemoveDialog {...factor} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RemoveDialog({ id, name, isLast, onClose }: RemoveFactorProps & { onClose: () => void }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  // Handles 'not-found' as success: another tab or an administrator has removed the factor.
  function removed(): void {
    onClose();
    toast({ title: w.removedToast });
  }
  const passwordForm = ownPasswordForm(w);
  const form = useFormAction(({ password }) => calls.accounts.removeSecondFactor.mutate({ id, password }), {
    ...passwordForm,
    problems: { ...passwordForm.problems, 'not-found': removed },
    done: () => w.removedToast,
  });
  return (
    <FormDialog title={w.removeTitle(name)} submitLabel={w.remove} isDanger form={form} onClose={onClose}>
      <p>{isLast ? `${w.removeLast} ${w.removeBody}` : w.removeBody}</p>
      <PasswordField label={w.password} autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}
