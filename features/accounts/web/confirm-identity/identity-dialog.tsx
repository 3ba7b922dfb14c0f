import KeyRound from 'lucide-react/icons/key-round';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { PasswordField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { createShape } from '#features/accounts/web/form-shapes.ts';
import { browserSupportsWebAuthn, requestPasskey } from '#features/accounts/web/passkey.ts';
import { confirmIdentityTexts } from '#features/accounts/i18n/confirm-identity/texts.ts';

interface IdentityDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

const shape = createShape(({ password }: { password: string }) => ({ password: password === '' ? 'empty-password' : null }));

export function IdentityDialog({ onConfirmed, onClose }: IdentityDialogProps) {
  const w = useTexts(confirmIdentityTexts);
  const { rows } = useLive('accounts.secondFactors', {});
  const hasPasskey = rows.some(({ kind }) => kind === 'passkey') && browserSupportsWebAuthn();
  const form = useFormAction(calls.accounts.confirmIdentity.mutate, {
    shape,
    start: { password: '' },
    problems: { 'wrong-password': w.wrongPassword, 'empty-password': w.emptyPassword },
    fieldByReason: { 'wrong-password': 'password' },
    done: () => onConfirmed(),
  });
  return (
    <FormDialog title={w.title} submitLabel={w.confirm} form={form} onClose={onClose}>
      <p>{w.body}</p>
      <PasswordField label={w.password} autoComplete="current-password" {...form.field('password')} />
      {hasPasskey && <PasskeyConfirmation onConfirmed={onConfirmed} />}
    </FormDialog>
  );
}

function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const w = useTexts(confirmIdentityTexts);
  const confirm = useAction(confirmByPasskey, {
    problems: { stopped: w.invalidPasskey, known: w.invalidPasskey, 'no-passkey': w.invalidPasskey, 'invalid-passkey': w.invalidPasskey },
    done: () => onConfirmed(),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <Button
          kind="plain"
          icon={<KeyRound size={20} aria-hidden />}
          loading={confirm.pending}
          onClick={() => void confirm.run(undefined)}
        >
          {w.usePasskey}
        </Button>
      </div>
      <ActionNote of={confirm} />
    </div>
  );
}

async function confirmByPasskey(_nothing: undefined) {
  const started = await calls.accounts.startPasskeyConfirmation.mutate({});
  if (isRefusal(started)) return started;
  const answer = await requestPasskey(started.options);
  if (typeof answer === 'string') return refuse(answer);
  return calls.accounts.confirmIdentityByPasskey.mutate({ answer: { ...answer } });
}
