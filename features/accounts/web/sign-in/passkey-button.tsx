import KeyRound from 'lucide-react/icons/key-round';
import { useEffect } from 'react';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { FieldStack } from '#features/accounts/web/auth-card.tsx';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';

interface PasskeyButtonProps {
  redirecting: boolean;
  onSignedIn: () => void;
  onExpired: () => void;
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
  // Preload the passkey code: some browsers allow a passkey prompt only shortly after the click.
  useEffect(() => void passkeys(), []);

  return (
    <FieldStack>
      <p className="text-dim">{w.passkeyIntro}</p>
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
    </FieldStack>
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
  return import('#features/accounts/web/passkey.ts');
}
