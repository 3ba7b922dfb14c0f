import { useEffect, useState } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';
import { useRedirectAfterSignIn } from '#features/accounts/web/use-redirect-after-sign-in.ts';
import { PasswordStep } from './password-step.tsx';
import { type FactorKind, LazySecondStep } from './lazy-second-step.tsx';

/** Returns whether the session ended on an open page, for example after a sign-out on another device or a new password. */
function hasEnded(): boolean {
  return new URLSearchParams(window.location.search).has('ended');
}

export function SignIn() {
  const w = useTexts(signInTexts);
  const { redirecting, redirect } = useRedirectAfterSignIn();
  const [kinds, setKinds] = useState<readonly FactorKind[] | null>(null);
  const [notice, setNotice] = useState<string | null>(() => (hasEnded() ? w.ended : null));

  // Leave the sign-in page if a session exists, for example after a bookmark or the back button.
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
    <LazySecondStep
      kinds={kinds}
      redirecting={redirecting}
      onSignedIn={redirect}
      onExpired={() => startOver(w.expired)}
      onStartOver={() => startOver(null)}
    />
  );
}
