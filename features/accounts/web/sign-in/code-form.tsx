import { type SyntheticEvent, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { Fields } from '#features/accounts/web/auth-card.tsx';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';
import { isCode } from './code.ts';
import style from './second-step.module.css';

interface CodeFormProps {
  recovering: boolean;
  redirecting: boolean;
  onSignedIn: () => void;
  onExpired: () => void;
  /** It was the last try; why is said. */
  onTooMany: (why: string) => void;
}

export function CodeForm({ recovering, redirecting, onSignedIn, onExpired, onTooMany }: CodeFormProps) {
  const w = useTexts(accountsTexts).secondFactor;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useInitialFocus<HTMLInputElement>();

  const signIn = useAction(calls.accounts.signInWithCode.mutate, {
    problems: {
      expired: () => onExpired(),
      'invalid-code': () => wrong(w.invalidCode),
      'too-many-wrong': () => onTooMany(w.tooManyCodes),
    },
    done: onSignedIn,
  });

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = (input.current?.value ?? '').trim();
    if (code === '') return wrong(w.emptyCode);
    if (!isCode(code)) return wrong(w.invalidCode);
    void signIn.run({ code });
  }

  function wrong(sentence: string): void {
    setProblem(sentence);
    input.current?.select();
  }

  // Where the app's own code is asked for, a phone shows digits and offers the code it has received.
  const typing = recovering
    ? { autoComplete: 'off', autoCapitalize: 'none' }
    : { autoComplete: 'one-time-code', inputMode: 'numeric' as const };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Fields>
        <p className="dim">{recovering ? w.recoveryIntro : w.codeIntro}</p>
        <TextField
          ref={input}
          label={recovering ? w.recoveryCode : w.code}
          name="code"
          spellCheck={false}
          maxLength={20}
          className={style.code}
          error={problem}
          onChange={() => setProblem(null)}
          {...typing}
        />
        <FailureNote failure={signIn.failure} />
        <Button type="submit" wide loading={signIn.pending || redirecting}>
          {w.submit}
        </Button>
      </Fields>
    </form>
  );
}
