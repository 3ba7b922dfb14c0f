import { useState } from 'react';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { createShape } from '#features/accounts/web/form-shapes.ts';
import { AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { useRedirectAfterSignIn } from '#features/accounts/web/use-redirect-after-sign-in.ts';
import { NewPasswordFields } from '#features/accounts/web/new-password-fields.tsx';
import { validateNewPasswordFields } from '#features/accounts/web/new-password.ts';
import { type FactorKind, LazySecondStep } from '#features/accounts/web/sign-in/lazy-second-step.tsx';

const shape = createShape(validateNewPasswordFields);

export function ResetForm({ oobCode, onInvalid }: { oobCode: string; onInvalid: () => void }) {
  const w = useTexts(accountsTexts);
  const { redirecting, redirect } = useRedirectAfterSignIn('/home');
  const [kinds, setKinds] = useState<readonly FactorKind[] | null>(null);
  const form = useFormAction(({ password }) => calls.accounts.resetPassword.mutate({ oobCode, password }), {
    shape,
    start: { password: '', retyped: '' },
    problems: { ...w.problems, 'invalid-code': onInvalid },
    done: (answer) => ('secondFactor' in answer ? setKinds(answer.secondFactor) : redirect()),
  });

  // The link proves only access to the mailbox, so an account with a second factor must use it now.
  if (kinds)
    return <LazySecondStep kinds={kinds} redirecting={redirecting} onSignedIn={redirect} onExpired={toSignIn} onStartOver={toSignIn} />;
  return (
    <AuthCard title={w.reset.title}>
      <form method="post" noValidate onSubmit={form.send}>
        <FieldStack>
          <NewPasswordFields password={form.field('password')} retyped={form.field('retyped')} email="" />
          <ActionNote of={form} />
          <Button type="submit" wide loading={form.pending || redirecting}>
            {w.reset.submit}
          </Button>
        </FieldStack>
      </form>
    </AuthCard>
  );
}

function toSignIn(): void {
  window.location.replace('/signin');
}
