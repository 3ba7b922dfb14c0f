import KeyRound from 'lucide-react/icons/key-round';
import { useEffect } from 'react';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { accountsTexts } from '#rooms/accounts/words/words.ts';
import { Fields } from '#rooms/accounts/web/auth-card.tsx';
import { useInitialFocus } from '#rooms/accounts/web/use-first-focus.ts';

interface PasskeyButtonProps {
  redirecting: boolean;
  onSignedIn: () => void;
  onExpired: () => void;
  /** It was the last try; why is said. */
  onTooMany: (why: string) => void;
  primary: boolean;
}

export function PasskeyButton({ redirecting, onSignedIn, onExpired, onTooMany, primary }: PasskeyButtonProps) {
  const w = useTexts(accountsTexts).secondFactor;
  const signIn = useAction(signInWithPasskey, {
    problems: {
      stopped: w.passkeyStopped,
      known: w.passkeyStopped,
      expired: () => onExpired(),
      'invalid-passkey': w.invalidPasskey,
      'too-many-wrong': () => onTooMany(w.tooManyPasskeys),
      'account-disabled': w.invalidPasskey,
    },
    done: onSignedIn,
  });
  const button = useInitialFocus<HTMLButtonElement>();
  // Fetched beforehand: some browsers ask for a passkey only shortly after the click.
  useEffect(() => void passkeys(), []);

  return (
    <Fields>
      <p className="dim">{w.passkeyIntro}</p>
      <ActionNote of={signIn} />
      <Button
        ref={primary ? button : undefined}
        kind={primary ? 'main' : 'plain'}
        icon={<KeyRound size={20} aria-hidden />}
        loading={signIn.pending || redirecting}
        onClick={() => signIn.run(undefined)}
      >
        {w.usePasskey}
      </Button>
    </Fields>
  );
}

async function signInWithPasskey() {
  const started = await calls.accounts.startPasskeySignIn.mutate({});
  if (isRefusal(started)) return started;
  const { requestPasskey: showPasskey } = await passkeys();
  const answer = await showPasskey(started.options);
  if (typeof answer === 'string') return refuse(answer);
  return calls.accounts.signInWithPasskey.mutate({ answer: { ...answer } });
}

function passkeys() {
  return import('#rooms/accounts/web/passkey.ts');
}
