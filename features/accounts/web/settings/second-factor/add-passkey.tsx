import { type SyntheticEvent, useState } from 'react';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { createPasskey } from '#features/accounts/web/passkey.ts';
import { useIdentityCheck } from '#features/accounts/web/confirm-identity/use-identity-check.tsx';
import { confirmIdentityTexts } from '#features/accounts/i18n/confirm-identity/texts.ts';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';
import { browserName } from '#platform/ui/browser-name.ts';

interface AddPasskeyProps {
  /** Called with recovery codes if this is the account's first second factor, otherwise with null. */
  onAdded: (codes: readonly string[] | null) => void;
  onCancel: () => void;
}

export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const w = useTexts(accountSettingsTexts);
  const { withIdentity, dialog } = useIdentityCheck();
  const { needed } = useTexts(confirmIdentityTexts);
  const add = useAction((name: string) => withIdentity(() => addPasskey(name)), {
    problems: {
      'confirm-identity': needed,
      stopped: w.secondFactor.passkeyStopped,
      known: w.secondFactor.passkeyKnown,
      expired: w.secondFactor.invalidPasskey,
      'invalid-passkey': w.secondFactor.invalidPasskey,
    },
    done: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const [isNameEmpty, setIsNameEmpty] = useState(false);
  const input = useInitialFocus<HTMLInputElement>();

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = input.current?.value.trim() ?? '';
    setIsNameEmpty(name === '');
    add.forget();
    if (name === '') input.current?.focus();
    else void add.run(name);
  }

  return (
    <>
      {dialog}
      <form noValidate method="post" onSubmit={submit}>
        <h3 className="mb-2">{w.secondFactor.passkeyTitle}</h3>
        <TextField
          ref={input}
          label={w.secondFactor.passkeyName}
          note={w.secondFactor.passkeyHint}
          name="passkey-name"
          defaultValue={browserName(navigator.userAgent).system ?? ''}
          maxLength={60}
          error={isNameEmpty ? w.secondFactor.emptyName : undefined}
          onChange={() => setIsNameEmpty(false)}
        />
        <ActionNote of={add} />
        <div className="flex flex-wrap gap-3 mt-5 shares">
          <Button type="submit" loading={add.pending}>
            {w.secondFactor.passkeySubmit}
          </Button>
          <Button kind="quiet" hue="paper" onClick={onCancel}>
            {w.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}

async function addPasskey(name: string) {
  const started = await calls.accounts.startPasskey.mutate({});
  if (isRefusal(started)) return started;
  const answer = await createPasskey(started.options);
  if (typeof answer === 'string') return refuse(answer);
  return calls.accounts.confirmPasskey.mutate({ name, answer: { ...answer } });
}
