import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { confirmEmailWords } from '#rooms/accounts/words/confirm-email/words.ts';
import { Doorway, Fields } from '#rooms/accounts/web/doorway.tsx';

interface ConfirmFormProps {
  secret: string;
  email: string;
  onSettled: (outcome: 'done' | 'not-found' | 'email-taken') => void;
}

/** What will happen, and the one button that does it. */
export function ConfirmForm({ secret, email, onSettled }: ConfirmFormProps) {
  const w = useWords(confirmEmailWords);
  const confirm = useCall(calls.accounts.confirmEmail.mutate);

  async function submit(): Promise<void> {
    const answer = await confirm.run({ secret });
    if (answer !== undefined) onSettled(isRefusal(answer) ? answer.refused : 'done');
  }

  return (
    <Doorway title={w.title} intro={w.intro(email)}>
      <Fields>
        <p>{w.what}</p>
        <FailureNote failure={confirm.failure} />
        <Button wide loading={confirm.pending} onClick={() => void submit()}>
          {w.submit}
        </Button>
      </Fields>
    </Doorway>
  );
}
