import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { undoEmailWords } from '#rooms/accounts/words/undo-email/words.ts';
import { Doorway, Fields } from '#rooms/accounts/web/doorway.tsx';

interface UndoFormProps {
  secret: string;
  email: string;
  /** The account still has the address: the change only waits to be confirmed. */
  isPending: boolean;
  onSettled: (outcome: 'done' | 'not-found' | 'email-taken') => void;
}

/** What will happen, and the one button that does it. */
export function UndoForm({ secret, email, isPending, onSettled }: UndoFormProps) {
  const w = useWords(undoEmailWords);
  const undo = useCall(calls.accounts.undoEmail.mutate);

  async function putBack(): Promise<void> {
    const answer = await undo.run({ secret });
    if (answer !== undefined) onSettled(isRefusal(answer) ? answer.refused : 'done');
  }

  return (
    <Doorway title={isPending ? w.stopTitle : w.title} intro={isPending ? w.stopIntro(email) : w.intro(email)}>
      <Fields>
        <p>{w.what}</p>
        <FailureNote failure={undo.failure} />
        <Button wide loading={undo.pending} onClick={() => void putBack()}>
          {isPending ? w.stop : w.submit}
        </Button>
      </Fields>
    </Doorway>
  );
}
