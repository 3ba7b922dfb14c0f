import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { undoEmailTexts } from '#features/accounts/i18n/undo-email/texts.ts';
import { AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';

interface UndoFormProps {
  secret: string;
  email: string;
  isPending: boolean;
  onSettled: (outcome: 'done' | 'not-found' | 'email-taken') => void;
}

export function UndoForm({ secret, email, isPending, onSettled }: UndoFormProps) {
  const w = useTexts(undoEmailTexts);
  const undo = useAction(calls.accounts.undoEmail.mutate, {
    problems: { 'not-found': () => onSettled('not-found'), 'email-taken': () => onSettled('email-taken') },
    done: () => onSettled('done'),
  });

  return (
    <AuthCard title={isPending ? w.stopTitle : w.title} intro={isPending ? w.stopIntro(email) : w.intro(email)}>
      <FieldStack>
        <p>{w.what}</p>
        <ActionNote of={undo} />
        <Button wide loading={undo.pending} onClick={() => void undo.run({ secret })}>
          {isPending ? w.stop : w.submit}
        </Button>
      </FieldStack>
    </AuthCard>
  );
}
