import { useEffect, useState } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { signInWords } from '#rooms/accounts/words/sign-in/words.ts';
import { useRedirectAfterSignIn } from '#rooms/accounts/web/use-redirect-after-sign-in.ts';
import { PasswordStep } from './password-step.tsx';
import { type Kind, LaterStep } from './later-step.tsx';

/** Led here from a page while its session ended: signed out on another device, or a new password. */
function hasEnded(): boolean {
  return new URLSearchParams(window.location.search).has('ended');
}

export function SignIn() {
  const w = useWords(signInWords);
  const { redirecting, redirect } = useRedirectAfterSignIn();
  const [kinds, setKinds] = useState<readonly Kind[] | null>(null);
  const [notice, setNotice] = useState<string | null>(() => (hasEnded() ? w.ended : null));

  // Signed in already, by a bookmark or the back button: straight on.
  const { state } = useSession();
  useEffect(() => {
    if (state === 'account') redirect();
  }, [state, redirect]);

  if (kinds === null) return <PasswordStep notice={notice} redirecting={redirecting} onSignedIn={redirect} onSecondFactor={setKinds} />;
  function startOver(reason: string | null): void {
    setNotice(reason);
    setKinds(null);
  }
  return (
    <LaterStep
      kinds={kinds}
      redirecting={redirecting}
      onSignedIn={redirect}
      onExpired={() => startOver(w.expired)}
      onStartOver={() => startOver(null)}
    />
  );
}
