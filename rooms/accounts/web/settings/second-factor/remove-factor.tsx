import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { isRefusal } from '../../../../../platform/http/outcome.ts';
import { calls } from '../../../../../platform/http/web/calls.ts';
import { useCall } from '../../../../../platform/http/web/use-call.ts';
import { Dialog } from '../../../../../platform/ui/web/dialog.tsx';
import { FailureNote } from '../../../../../platform/ui/web/failure-note.tsx';
import { PasswordField } from '../../../../../platform/ui/web/password-field.tsx';
import { toast } from '../../../../../platform/ui/web/toast.ts';
import { useWords } from '../../../../../platform/words/web/use-words.ts';
import { accountSettingsWords } from '../../../words/account-settings/words.ts';

interface RemoveFactorProps {
  id: string;
  name: string;
  /** Without it the password alone will do. */
  isLast: boolean;
}

export function RemoveFactor({ id, name, isLast }: RemoveFactorProps) {
  const w = useWords(accountSettingsWords);
  const [isOpen, setIsOpen] = useState(false);
  const remove = useCall(calls.accounts.removeSecondFactor.mutate);
  const form = useId();

  const footer = (
    <>
      <Button variant="default" onClick={() => setIsOpen(false)}>
        {w.cancel}
      </Button>
      <Button type="submit" form={form} color="berry" loading={remove.pending}>
        {w.secondFactor.remove}
      </Button>
    </>
  );
  return (
    <>
      <Button variant="default" aria-label={w.secondFactor.removeOf(name)} onClick={() => setIsOpen(true)}>
        {w.secondFactor.remove}
      </Button>
      <Dialog title={w.secondFactor.removeTitle(name)} isOpen={isOpen} onClose={() => setIsOpen(false)} footer={footer}>
        <p>{isLast ? `${w.secondFactor.removeLast} ${w.secondFactor.removeBody}` : w.secondFactor.removeBody}</p>
        <Stack gap="md">
          <PasswordForm formId={form} remove={(password) => remove.run({ id, password })} />
          <FailureNote failure={remove.failure} />
        </Stack>
      </Dialog>
    </>
  );
}

/** The row goes by itself once it is removed, and this dialog with it. */
function PasswordForm({ formId, remove }: { formId: string; remove: (password: string) => Promise<unknown> }) {
  const w = useWords(accountSettingsWords).secondFactor;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') return wrong(w.emptyPassword);
    const answer = await remove(password);
    if (answer === undefined) return;
    if (isRefusal(answer) && answer.refused === 'wrong-password') return wrong(w.wrongPassword);
    toast({ title: w.removedToast });
  }

  function wrong(sentence: string): void {
    setProblem(sentence);
    input.current?.select();
  }

  return (
    <form id={formId} noValidate method="post" onSubmit={submit}>
      <PasswordField
        ref={input}
        label={w.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        error={problem}
        onChange={() => setProblem(null)}
      />
    </form>
  );
}
