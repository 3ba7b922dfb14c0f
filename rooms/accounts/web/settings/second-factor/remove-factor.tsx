import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { PasswordField } from '#platform/ui/web/fields/password-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';

interface RemoveFactorProps {
  id: string;
  name: string;
  /** Without it the password alone will do. */
  isLast: boolean;
}

/** The row goes by itself once it is removed, and this with it. */
export function RemoveFactor({ id, name, isLast }: RemoveFactorProps) {
  const { cancel, secondFactor: w } = useWords(accountSettingsWords);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useCall(calls.accounts.removeSecondFactor.mutate);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which takes the focus to its first button.
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') return wrong(w.emptyPassword);
    const answer = await remove.run({ id, password });
    if (answer === undefined) return;
    if (isRefusal(answer) && answer.refused === 'wrong-password') return wrong(w.wrongPassword);
    toast({ title: w.removedToast });
  }

  function wrong(sentence: string): void {
    setProblem(sentence);
    input.current?.select();
  }

  const footer = (
    <>
      <Button kind="plain" onClick={() => setIsOpen(false)}>
        {cancel}
      </Button>
      <Button type="submit" form={form} hue="berry" loading={remove.pending}>
        {w.remove}
      </Button>
    </>
  );
  return (
    <>
      <Button kind="plain" aria-label={w.removeOf(name)} onClick={() => setIsOpen(true)}>
        {w.remove}
      </Button>
      <Dialog title={w.removeTitle(name)} isOpen={isOpen} onClose={() => setIsOpen(false)} footer={footer}>
        <p>{isLast ? `${w.removeLast} ${w.removeBody}` : w.removeBody}</p>
        <form id={form} noValidate method="post" onSubmit={submit}>
          <div className="stack">
            <PasswordField
              ref={input}
              label={w.password}
              name="password"
              autoComplete="current-password"
              error={problem}
              onChange={() => setProblem(null)}
            />
            <FailureNote failure={remove.failure} />
          </div>
        </form>
      </Dialog>
    </>
  );
}
