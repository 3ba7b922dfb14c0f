import { type SyntheticEvent, useRef, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { PasswordField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';
import { AuthLink, AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';
import type { FactorKind } from './lazy-second-step.tsx';
import { SlowNote } from './slow-note.tsx';

interface PasswordStepProps {
  notice: string | null;
  /** The person is signed in, and the next page is loading. */
  redirecting: boolean;
  onSignedIn: () => void;
  onSecondFactor: (kinds: readonly FactorKind[]) => void;
}

export function PasswordStep({ notice, redirecting, onSignedIn, onSecondFactor }: PasswordStepProps) {
  const w = useTexts(signInTexts);
  const [emptyNames, setEmptyNames] = useState<(keyof Credentials)[]>([]);
  const [problem, setProblem] = useState(notice);
  const form = useRef<HTMLFormElement>(null);
  const email = useInitialFocus<HTMLInputElement>();

  const signIn = useAction(calls.accounts.signIn.mutate, {
    problems: {
      'invalid-credential': () => showProblem(w.invalidCredential),
      'account-disabled': () => showProblem(w.accountDisabled),
    },
    done: (answer) => ('secondFactor' in answer ? onSecondFactor(answer.secondFactor) : onSignedIn()),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Read the values from the DOM, because some browsers autofill without an input event.
    const typed = { email: field('email').value, password: field('password').value };
    const missing = emptyFields(typed);
    setEmptyNames(missing);
    setProblem(null);
    if (missing[0] !== undefined) field(missing[0]).focus();
    else void signIn.run(typed);
  }

  function showProblem(text: string): void {
    setProblem(text);
    field('password').select();
  }

  function field(name: keyof Credentials): HTMLInputElement {
    return form.current?.elements.namedItem(name) as HTMLInputElement;
  }

  const binding = (name: keyof Credentials, text: string) => ({
    name,
    error: emptyNames.includes(name) ? <span data-code={emptyCredentials}>{text}</span> : undefined,
    onChange: () => setEmptyNames((before) => before.filter((other) => other !== name)),
  });

  return (
    <AuthCard
      title={w.submit}
      links={
        <>
          <AuthLink to="/password-reset/request">{w.forgotten}</AuthLink>
          <p>
            {w.noAccount} <AuthLink to="/request-account">{w.requestAccount}</AuthLink>
          </p>
        </>
      }
    >
      {/* `method="post"`: before JavaScript has loaded, a GET form would put the password into the URL. */}
      <form ref={form} method="post" noValidate onSubmit={submit} data-code={emptyNames.length > 0 ? emptyCredentials : undefined}>
        <FieldStack>
          <TextField
            label={w.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={email}
            {...binding('email', w.emptyEmail)}
          />
          <PasswordField label={w.password} autoComplete="current-password" {...binding('password', w.emptyPassword)} />
          <ProblemNote>{problem}</ProblemNote>
          <FailureNote failure={signIn.failure} />
          <Button type="submit" wide loading={signIn.pending || redirecting}>
            {w.submit}
          </Button>
          <SlowNote waiting={signIn.pending || redirecting} />
        </FieldStack>
      </form>
    </AuthCard>
  );
}

interface Credentials {
  email: string;
  password: string;
}

/** The specification fixes this spelling of the code (§5, §8). */
const emptyCredentials = 'empty-credidentals';

export function emptyFields({ email, password }: Credentials): (keyof Credentials)[] {
  const emptyNames: (keyof Credentials)[] = [];
  if (email.trim() === '') emptyNames.push('email');
  if (password === '') emptyNames.push('password');
  return emptyNames;
}
