import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { confirmEmailTexts } from '#features/accounts/i18n/confirm-email/texts.ts';
import { AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';

interface ConfirmFormProps {
  secret: string;
  email: string;
  onSettled: (outcome: 'done' | 'not-found' | 'email-taken') => void;
}

export function ConfirmForm({ secret, email, onSettled }: ConfirmFormProps) {
  const w = useTexts(confirmEmailTexts);
  const confirm = useAction(calls.accounts.confirmEmail.mutate, {
    problems: { 'not-found': () => onSettled('not-found'), 'email-taken': () => onSettled('email-taken') },
    done: () => onSettled('done'),
  });

  return (
    <AuthCard title={w.title} intro={w.intro(email)}>
      <FieldStack>
        <p>{w.what}</p>
        <ActionNote of={confirm} />
        <Button wide loading={confirm.pending} onClick={() => void confirm.run({ secret })}>
          {w.submit}
        </Button>
      </FieldStack>
    </AuthCard>
  );
}
