import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { Fields } from '#rooms/accounts/web/auth-card.tsx';
import { useFirstFocus } from '#rooms/accounts/web/use-first-focus.ts';

interface PasskeyButtonProps {
  redirecting: boolean;
  onSignedIn: () => void;
  onExpired: () => void;
  primary: boolean;
}

export function PasskeyButton({ redirecting, onSignedIn, onExpired, primary }: PasskeyButtonProps) {
  const w = useWords(accountsWords).secondFactor;
  const signIn = useCall(signInWithPasskey);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useFirstFocus<HTMLButtonElement>();
  // Fetched beforehand: some browsers ask for a passkey only shortly after the click.
  useEffect(() => void passkeys(), []);

  async function confirm(): Promise<void> {
    setProblem(null);
    const answer = await signIn.run(undefined);
    if (answer === undefined) return;
    if (answer === 'stopped' || answer === 'known') return setProblem(w.passkeyStopped);
    if (!isRefusal(answer)) return onSignedIn();
    if (answer.refused === 'expired') return onExpired();
    setProblem(w.invalidPasskey);
  }

  return (
    <Fields>
      <p className="dim">{w.passkeyIntro}</p>
      <ProblemNote>{problem}</ProblemNote>
      <FailureNote failure={signIn.failure} />
      <Button
        ref={primary ? button : undefined}
        kind={primary ? 'main' : 'plain'}
        icon={<KeyRound size={20} aria-hidden />}
        loading={signIn.pending || redirecting}
        onClick={confirm}
      >
        {w.usePasskey}
      </Button>
    </Fields>
  );
}

async function signInWithPasskey() {
  const started = await calls.accounts.startPasskeySignIn.mutate({});
  if (isRefusal(started)) return started;
  const { showPasskey } = await passkeys();
  const answer = await showPasskey(started.options);
  if (typeof answer === 'string') return answer;
  return calls.accounts.signInWithPasskey.mutate({ answer: { ...answer } });
}

function passkeys() {
  return import('#rooms/accounts/web/passkey.ts');
}
