import { type SyntheticEvent, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { FieldStack } from '#features/accounts/web/auth-card.tsx';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';
import { isSecondFactorCode } from './code.ts';
import style from './second-step.module.css';

interface CodeFormProps {
  recovering: boolean;
  redirecting: boolean;
  onSignedIn: () => void;
  onExpired: () => void;
  onTooMany: (why: string) => void;
}

export function CodeForm({ recovering: isRecovering, redirecting, onSignedIn, onExpired, onTooMany }: CodeFormProps) {
  const w = useTexts(accountsTexts).secondFactor;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useInitialFocus<HTMLInputElement>();

  const signIn = useAction(calls.accounts.signInWithCode.mutate, {
    problems: {
      expired: () => onExpired(),
      'invalid-code': () => showProblem(w.invalidCode),
      'too-many-wrong': () => onTooMany(w.tooManyCodes),
    },
    done: onSignedIn,
  });

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = (input.current?.value ?? '').trim();
    if (code === '') return showProblem(w.emptyCode);
    if (!isSecondFactorCode(code)) return showProblem(w.invalidCode);
    void signIn.run({ code });
  }

  function showProblem(text: string): void {
    setProblem(text);
    input.current?.select();
  }

  // Attributes for an app code: phones show a number pad and suggest a code.
  const inputProps = isRecovering
    ? { autoComplete: 'off', autoCapitalize: 'none' }
    : { autoComplete: 'one-time-code', inputMode: 'numeric' as const };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <FieldStack>
        <p className="text-dim">{isRecovering ? w.recoveryIntro : w.codeIntro}</p>
        <TextField
          ref={input}
          label={isRecovering ? w.recoveryCode : w.code}
          name="code"
          spellCheck={false}
          maxLength={20}
          className={style.code}
          error={problem}
          onChange={() => setProblem(null)}
          {...inputProps}
        />
        <FailureNote failure={signIn.failure} />
        <Button type="submit" wide loading={signIn.pending || redirecting}>
          {w.submit}
        </Button>
      </FieldStack>
    </form>
  );
}
