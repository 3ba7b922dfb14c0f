import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { checkedBy } from '#rooms/accounts/web/checked-by.ts';
import { Doorway, Fields } from '#rooms/accounts/web/doorway.tsx';
import { useEnter } from '#rooms/accounts/web/enter.ts';
import { NewPasswordFields } from '#rooms/accounts/web/new-password-fields.tsx';
import { newPasswordFaults } from '#rooms/accounts/web/new-password.ts';
import { type Kind, LaterStep } from '#rooms/accounts/web/sign-in/later-step.tsx';

const shape = checkedBy(newPasswordFaults);

export function ResetForm({ oobCode, onInvalid }: { oobCode: string; onInvalid: () => void }) {
  const w = useWords(accountsWords);
  const reset = useCall(calls.accounts.resetPassword.mutate);
  const { entering, enter } = useEnter();
  const [kinds, setKinds] = useState<readonly Kind[] | null>(null);
  const form = useForm({ shape, start: { password: '', retyped: '' }, problems: w.problems, failure: reset.failure });

  const submit = form.submit(async ({ password }) => {
    const answer = await reset.run({ oobCode, password });
    if (answer === undefined) return;
    if (isRefusal(answer)) return answer.refused === 'invalid-code' ? onInvalid() : form.refuse(answer);
    if ('secondFactor' in answer) return setKinds(answer.secondFactor);
    enter();
  });

  // The mailbox alone does not open an account that asks for a second step.
  if (kinds) return <LaterStep kinds={kinds} entering={entering} onSignedIn={enter} onExpired={toSignIn} onStartOver={toSignIn} />;
  return (
    <Doorway title={w.reset.title}>
      <form method="post" noValidate onSubmit={submit}>
        <Fields>
          <NewPasswordFields password={form.field('password')} retyped={form.field('retyped')} email="" />
          <FailureNote failure={reset.failure} />
          <Button type="submit" wide loading={reset.pending || entering}>
            {w.reset.submit}
          </Button>
        </Fields>
      </form>
    </Doorway>
  );
}

function toSignIn(): void {
  window.location.replace('/signin');
}
