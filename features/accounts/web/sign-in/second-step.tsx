import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { AuthCard, Fields } from '#features/accounts/web/auth-card.tsx';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import style from './second-step.module.css';

export type FactorKind = 'totp' | 'passkey';

interface SecondStepProps {
  kinds: readonly FactorKind[];
  redirecting: boolean;
  onSignedIn: () => void;
  onExpired: () => void;
  onStartOver: () => void;
}

/** After the password of an account that asks for more: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ kinds, redirecting, onSignedIn, onExpired, onStartOver }: SecondStepProps) {
  const w = useTexts(accountsTexts).secondFactor;
  const { secondStep } = useTexts(signInTexts);
  const [recovering, setRecovering] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const byApp = kinds.includes('totp');
  const byPasskey = kinds.includes('passkey') && !recovering;
  const byCode = byApp || recovering;

  // No code is heard any more, so none is asked for.
  if (over !== null) return <NoMoreTries title={secondStep} why={over} onStartOver={onStartOver} />;
  const shared = { redirecting, onSignedIn, onExpired, onTooMany: setOver };
  return (
    <AuthCard title={secondStep}>
      <Fields>
        {byPasskey && <PasskeyButton {...shared} primary={!byApp} />}
        {byPasskey && byCode && <div className={`line gap-12 middle dim ${style.or}`}>{w.or}</div>}
        {byCode && <CodeForm key={String(recovering)} recovering={recovering} {...shared} />}
        <div className="stack gap-0">
          <Button kind="quiet" onClick={() => setRecovering((before) => !before)}>
            {recovering ? (byApp ? w.useAppCode : w.usePasskey) : w.useRecoveryCode}
          </Button>
          <Button kind="quiet" hue="paper" onClick={onStartOver}>
            {w.startOver}
          </Button>
        </div>
      </Fields>
    </AuthCard>
  );
}

function NoMoreTries({ title, why, onStartOver }: { title: string; why: string; onStartOver: () => void }) {
  const w = useTexts(accountsTexts).secondFactor;
  const back = useInitialFocus<HTMLButtonElement>();
  return (
    <AuthCard title={title}>
      <Fields>
        <ProblemNote>{why}</ProblemNote>
        <Button ref={back} wide onClick={onStartOver}>
          {w.startOver}
        </Button>
      </Fields>
    </AuthCard>
  );
}
